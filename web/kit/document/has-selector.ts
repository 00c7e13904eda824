// Stands in for the selector `:has()` in Firefox before 121, where fields that appear with a choice would stay hidden. Each
// `:has(…)` of the stylesheets becomes an attribute, which this file keeps on the elements that the selector means.
const attribute = "data-has";

export async function standInForHas(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const texts = await Promise.all([...links].map(async ({ href }) => (await fetch(href)).text()));
  const inner: string[] = [];
  const sheet = new CSSStyleSheet();
  // The whole sheet again: so its rules keep their order and their layers.
  sheet.replaceSync(texts.map((text) => withAttributes(text, inner)).join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const selectors = [...new Set(inner)].filter(isSelector);
  let asked = 0;
  const look = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => mark(selectors));
  };
  for (const name of ["change", "input", "click", "reset", "focusin", "focusout", "toggle"])
    document.addEventListener(name, look, { capture: true });
  const watched = ["open", "disabled", "aria-invalid", "data-selected", "data-focused", "data-disabled"];
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: watched });
  look();
}

/** @param inner takes the selectors in the parentheses, in the form that they have as attribute. */
function withAttributes(text: string, inner: string[]): string {
  let out = "";
  let from = 0;
  for (let at = text.indexOf(":has("); at >= 0; at = text.indexOf(":has(", from)) {
    const begin = at + ":has(".length;
    const end = closing(text, begin);
    inner.push(text.slice(begin, end));
    out += `${text.slice(from, at)}[${attribute}~="${nameOf(text.slice(begin, end))}"]`;
    from = end + 1;
  }
  return out + text.slice(from);
}

function closing(text: string, begin: number): number {
  let depth = 1;
  for (let at = begin; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}

/** A word for an attribute. */
const nameOf = (selector: string): string =>
  encodeURIComponent(selector).replaceAll(/[^\w%]/g, (char) => `%${char.codePointAt(0)}`);

const relative = /^[~>+]\s*/;

function isSelector(selector: string): boolean {
  try {
    document.querySelector(selector.replace(relative, ""));
    return true;
  } catch {
    return false;
  }
}

function mark(selectors: readonly string[]): void {
  const names = new Map<Element, string[]>();
  for (const selector of selectors)
    for (const element of subjects(selector)) names.set(element, [...(names.get(element) ?? []), nameOf(selector)]);
  for (const element of document.querySelectorAll(`[${attribute}]`))
    if (!names.has(element)) element.removeAttribute(attribute);
  for (const [element, all] of names)
    if (element.getAttribute(attribute) !== all.join(" ")) element.setAttribute(attribute, all.join(" "));
}

/** The elements that have what the selector names: below them, or for `~` beside them. */
function subjects(selector: string): Set<Element> {
  const plain = selector.replace(relative, "");
  const first = plain.split(/[\s>]/)[0] ?? "";
  const found = [...document.querySelectorAll(plain)].flatMap((element) =>
    selector.startsWith("~")
      ? [element, ...above(element)].filter((it) => it.matches(first)).flatMap(before)
      : above(element),
  );
  return new Set(found);
}

function above(element: Element): Element[] {
  const up = element.parentElement;
  return up ? [up, ...above(up)] : [];
}

function before(element: Element): Element[] {
  const beside = element.previousElementSibling;
  return beside ? [beside, ...before(beside)] : [];
}
