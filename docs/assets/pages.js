// The language switch leads to the same place on the page, not only to the same page.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.hb-language");
  if (link) link.hash = location.hash;
});

// The theme's search is a dialog without a name; code that scrolls must be within reach of the keyboard.
const search = document.querySelector(".md-search");
search?.setAttribute("aria-label", search.querySelector("input").ariaLabel);
const reach = new ResizeObserver((seen) => {
  for (const { target } of seen)
    if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
});
for (const each of document.querySelectorAll("pre > code")) reach.observe(each);

// Findings by game, kind and severity; headings without any are not shown.
const filters = document.querySelector(".hb-filters");
if (filters) {
  const findings = [...document.querySelectorAll(".hb-finding")];
  const show = () => {
    const wanted = [...filters.querySelectorAll("select")].filter((each) => each.value);
    for (const each of findings) each.hidden = wanted.some(({ name, value }) => each.dataset[name] !== value);
    for (const each of document.querySelectorAll(".hb-filtered"))
      each.hidden = !each.querySelector(".hb-finding:not([hidden])");
    const counted = filters.querySelector("output"), shown = findings.filter((each) => !each.hidden).length;
    counted.textContent = counted.dataset.of.replace("{shown}", shown).replace("{all}", findings.length);
  };
  filters.addEventListener("change", show);
  filters.hidden = false;
  show();
}

// What stands in a template becomes a part of the page when it is unfolded. On paper everything is.
const templates = () => [...document.querySelectorAll("details > template")];
const unpack = (template) => template.replaceWith(template.content.cloneNode(true));
for (const each of templates()) each.parentElement.addEventListener("toggle", () => unpack(each), { once: true });
const evidence = () => document.querySelectorAll("details.hb-evidence");
addEventListener("beforeprint", () => {
  templates().forEach(unpack);
  for (const each of evidence()) [each.dataset.was, each.open] = [each.open, true];
});
addEventListener("afterprint", () => { for (const each of evidence()) each.open = each.dataset.was === "true"; });
