// Whether a narrow page with large text stays within its width, and how its words break.
import type { Page } from "@playwright/test";

/** The innermost element that makes the page scroll sideways, once those that depend on the width are rendered. */
export async function tooWide(page: Page): Promise<string[]> {
  await drawnTwice(page);
  return tooWideNow(page);
}

/** Once in thousands of changes of its size a browser drew no frame more: another change lets it draw again. */
async function drawnTwice(page: Page): Promise<void> {
  const twice = page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const size = page.viewportSize();
  const wake = size && setTimeout(() => void page.setViewportSize({ ...size, height: size.height + 1 }), 15_000);
  await twice;
  if (wake) clearTimeout(wake);
  if (size && page.viewportSize()?.height !== size.height) await page.setViewportSize(size);
}

/** The same without waiting: a page without scripts draws no further, and its browser calls no animation frame. */
export const tooWideNow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const { scrollWidth, clientWidth } = root;
    if (scrollWidth <= clientWidth) return [];
    /** The child that is hidden, after those behind it, when the page gets narrower: neighbours may be equally wide. */
    const widestIn = (parent: Element): Element | undefined => {
      const hidden: [CSSStyleDeclaration, string][] = [];
      const found = [...parent.children].toReversed().find((it) => {
        const { style } = it as HTMLElement;
        hidden.push([style, style.display]);
        style.setProperty("display", "none", "important");
        return root.scrollWidth < scrollWidth;
      });
      for (const [style, display] of hidden) style.display = display;
      return found;
    };
    let found: Element = document.body;
    for (let inner: Element | undefined = found; inner; inner = widestIn(inner)) found = inner;
    return [`${scrollWidth} > ${clientWidth}`, found.outerHTML.slice(0, 240)];
  });

/**
 * Words that continue on the next line without a hyphen, with the classes of their element. A soft hyphen draws one; `hyphens: auto`
 * draws one in browsers with a dictionary of the language, which this one may lack, so there only words count whose neighbour left them
 * less than two fifths of the window. Addresses and codes have no syllables.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const hyphenates = (element: Element) =>
      getComputedStyle(element).hyphens === "auto" && element.closest("[lang]") && !isSqueezed(element);
    /** One pixel wide are texts for screen readers. */
    const isSqueezed = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent && getComputedStyle(element).display === "inline") return isSqueezed(parent);
      const { width } = element.getBoundingClientRect();
      return width > 1 && width < 0.4 * innerWidth;
    };
    const range = document.createRange();
    const top = (node: Text, from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return { first: boxes[0]?.top ?? 0, last: boxes.at(-1)?.top ?? 0 };
    };
    const isBroken = (node: Text, from: number, word: string): boolean => {
      const { first, last } = top(node, from, from + word.length);
      if (last - first < 4) return false;
      const breaks = [...word].findIndex((_, at) => top(node, from + at, from + at + 1).first - first >= 4);
      return word[breaks - 1] !== "\u00AD";
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let next = texts.nextNode(); next; next = texts.nextNode()) {
      const node = next as Text;
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest(".visually-hidden, [translate=no], script, style, option"))
        continue;
      const { first, last } = top(node, 0, node.length);
      if (last - first < 4 || hyphenates(element)) continue;
      for (const { 0: token, index } of node.data.matchAll(/\S+/g)) {
        if (/[@/\d_]|\.\p{L}/u.test(token)) continue;
        const words = [...token.matchAll(/[\p{L}\p{M}\u00AD’']{2,}/gu)];
        const broken = words.filter((word) => isBroken(node, index + word.index, word[0]));
        found.push(...broken.map(([word]) => `${word} in ${element.tagName} ${element.className}`));
      }
    }
    return [...new Set(found)];
  });

/** Examples in empty fields and chosen options that their field cuts off; one that ends in "…" was meant to. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect ? field.selectedOptions[0]?.text : field.value || field.placeholder;
      if (!text || !field.checkVisibility() || field.clientWidth < 40 || !context) continue;
      const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(field);
      if (textOverflow === "ellipsis") continue;
      context.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const needed = context.measureText(text).width;
      if (needed > room + 0.5) found.push(`${text}: ${Math.ceil(needed)} > ${Math.floor(room)}`);
    }
    return found;
  });
