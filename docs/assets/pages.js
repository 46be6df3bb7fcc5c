// The language switch leads to the same place on the page, not only to the same page.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.hb-language");
  if (link) link.hash = location.hash;
});

// Whoever is led to something that is folded away finds it unfolded.
const unfold = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  let folded = false;
  for (let at = target; at; at = at.parentElement?.closest("details")) {
    if (at.tagName === "DETAILS" && !at.open) folded = at.open = true;
  }
  if (folded) target.scrollIntoView();
};
addEventListener("hashchange", unfold);
addEventListener("DOMContentLoaded", unfold);
