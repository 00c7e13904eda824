// The HTML of an email. No images and no external resources: it is complete on arrival, and opening it cannot be tracked.
import { createElement as h, type CSSProperties, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#contract/kit/languages.ts";
import type { Passage } from "./emails.ts";
import { darkStyles, type EmailColors, styles } from "./styles.ts";

/** The content of an email, all plain text. */
export type Contents = {
  language: Language;
  brand: string;
  colors: EmailColors;
  home: string;
  title: string;
  greeting: string | null;
  /** Names the managed person that it is about. */
  managed: string | null;
  /** The line above which a reply is written. */
  mark: string | null;
  lead: string;
  /** Of a digest. */
  items: { text: string; link: string | null }[];
  /** Quoted words, with line breaks. */
  passages: Passage[];
  /** Says from which languages the words of people are translated. */
  translated: string | null;
  button: { text: string; link: string; fallback: string } | null;
  note: string | null;
  automatic: string;
  why: string | null;
  unsubscribe: { text: string; link: string } | null;
};

export function htmlOf(contents: Contents): string {
  const { language, title, lead, brand, colors, mark } = contents;
  const pin = h("span", { style: { ...styles.pin, borderColor: colors.light.fill }, "aria-hidden": true });
  const page = [
    mark && line("muted", styles.mark, mark),
    line("ink", styles.brand, pin, ` ${brand}`),
    box("card", styles.card, ...card(contents)),
    box(undefined, styles.foot, ...foot(contents)),
  ];
  const body = h(
    "body",
    { className: "paper", style: styles.body },
    h("div", { style: styles.preview }, lead, filler),
    box("paper", styles.paper, box(undefined, styles.page, ...page)),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(h("html", { lang: language, dir: "ltr" }, head(title, colors), body))}`;
}

/** Behind the text that a list of emails shows, so that it shows nothing of the email itself. */
const filler = "\u00A0\u200C".repeat(100);

/** A table of one cell: Outlook gives room and width to nothing else. */
const box = (className: string | undefined, { maxWidth, ...cell }: CSSProperties, ...children: ReactNode[]) =>
  h(
    "table",
    { ...plainTable, width: "100%", style: { maxWidth, margin: "0 auto" } },
    h("tbody", null, h("tr", null, h("td", { className, style: cell }, ...children))),
  );
const plainTable = { role: "presentation", cellPadding: 0, cellSpacing: 0, border: 0 };

const line = (className: string, style: CSSProperties, ...children: ReactNode[]) =>
  h("p", { className, style }, ...children);

const head = (title: string, colors: EmailColors) =>
  h(
    "head",
    null,
    h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
    h("title", null, title),
    h("meta", { name: "viewport", content: "width=device-width" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("meta", { name: "format-detection", content: "telephone=no,date=no,address=no,email=no,url=no" }),
    h("style", { dangerouslySetInnerHTML: { __html: darkStyles(colors) } }),
  );

const card = ({ title, colors, greeting, managed, lead, items, passages, translated, button, note }: Contents) => [
  h("h1", { className: "ink", style: styles.title }, title),
  greeting && line("ink", styles.text, greeting),
  managed && line("ink", styles.text, h("strong", null, managed)),
  line("ink", styles.text, lead),
  ...items.map(({ text, link: to }) => line("ink", styles.text, "• ", to ? link(colors, to, text) : text)),
  ...passages.map(({ text, language }) =>
    h("p", { className: "ink", style: styles.passage, lang: language ?? undefined }, ...linesOf(text)),
  ),
  translated && line("muted", styles.note, translated),
  button && linkButton(colors, button),
  note && line("muted", styles.note, note),
  button && h("hr", { className: "line", style: styles.line }),
  button && small(button.fallback, h("br"), link(colors, button.link, button.link)),
];

/** The colour is that of the cell, for Outlook, which paints no link. */
const linkButton = ({ light }: EmailColors, { text, link: href }: { text: string; link: string }) =>
  h(
    "table",
    { ...plainTable, style: styles.buttonRoom },
    h(
      "tbody",
      null,
      h(
        "tr",
        null,
        h(
          "td",
          { className: "button", style: { ...styles.buttonCell, backgroundColor: light.fill } },
          h("a", { href, className: "button", style: { ...styles.button, backgroundColor: light.fill } }, text),
        ),
      ),
    ),
  );

const foot = ({ brand, colors, home, automatic, why, unsubscribe }: Contents) => [
  small(link(colors, home, `${brand}, ${new URL(home).host}`), h("br"), automatic),
  (why || unsubscribe) &&
    small(why, why && unsubscribe && h("br"), unsubscribe && link(colors, unsubscribe.link, unsubscribe.text)),
];

const linesOf = (text: string): ReactNode[] =>
  text.split("\n").flatMap((line, n) => (n === 0 ? [line] : [h("br", { key: n }), line]));
const small = (...children: ReactNode[]) => line("muted", styles.small, ...children);
const link = ({ light }: EmailColors, href: string, text: string) =>
  h("a", { href, className: "action", style: { ...styles.link, color: light.action } }, text);
