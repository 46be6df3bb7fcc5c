// The language switch leads to the same place on the page, not only to the same page.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.hb-language");
  if (link) link.hash = location.hash;
});
