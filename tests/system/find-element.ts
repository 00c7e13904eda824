// Finds an element as a person does, by its words. It runs in the page of any engine, so it is one function without imports.
export type Kind = "button" | "link" | "field" | "choice" | "option" | "summary";
export type Asked = { kind: Kind; name: string };

/** @returns the first visible one whose name begins with the words, the shortest name first; null while there is none. */
export function findElement({ kind, name }: Asked): Element | null {
  const selectors = {
    button: "button",
    link: "a[href]",
    field: "input, textarea, [contenteditable]",
    choice: "label:has(input[type=radio], input[type=checkbox])",
    option: "[role=option]",
    summary: "summary",
  };
  const plain = (text: string | null | undefined) =>
    (text ?? "").replaceAll("\u00AD", "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(" ");
    const by = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const named = by.map((id) => document.getElementById(id)?.textContent).join(" ");
    const title = element.getAttribute("title");
    return plain(
      element.getAttribute("aria-label") ||
        named ||
        (kind === "field" && labels) ||
        (element as HTMLElement).innerText ||
        title,
    );
  };
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog], dialog[open]")];
  const dialog = dialogs.findLast((it) => it.getClientRects().length > 0);
  const found = [...(dialog ?? document).querySelectorAll(selectors[kind])]
    .filter(
      (element) =>
        element.getClientRects().length > 0 &&
        !element.matches(":disabled") &&
        !element.closest("[inert], [aria-hidden=true]"),
    )
    .map((element) => ({ element, text: nameOf(element) }))
    .filter(({ text }) => text.startsWith(plain(name)))
    .sort((a, b) => a.text.length - b.text.length);
  const first = found[0]?.element ?? null;
  // The words beside a box may hold a link; a box that is drawn by its label has no size of its own.
  const box = kind === "choice" ? first?.querySelector("input") : null;
  const wanted = box && box.getBoundingClientRect().width > 8 ? box : first;
  wanted?.scrollIntoView({ block: "center" });
  return wanted;
}
