// The HTML of an email. No images and no external resources: it is complete on arrival, and opening it cannot be tracked.
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactNode } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { dark, styles } from "./styles.ts";

/** The content of an email, all plain text. */
export type Contents = {
  language: Language;
  brand: string;
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
  passages: string[];
  button: { text: string; link: string; fallback: string } | null;
  note: string | null;
  automatic: string;
  why: string | null;
  unsubscribe: { text: string; link: string } | null;
};

export function htmlOf(contents: Contents): Promise<string> {
  const { language, title, lead, brand, mark } = contents;
  const pin = h("span", { style: styles.pin, "aria-hidden": true });
  const body = h(
    Body,
    { className: "paper", style: styles.body },
    h(Preview, { children: lead }),
    h(
      Container,
      { style: styles.page },
      mark && h(Text, { className: "muted", style: styles.mark }, mark),
      h(Text, { className: "ink", style: styles.brand }, pin, ` ${brand}`),
      h(Section, { className: "card", style: styles.card }, ...card(contents)),
      h(Section, { style: styles.foot }, ...foot(contents)),
    ),
  );
  return render(h(Html, { lang: language, dir: "ltr" }, head(title), body));
}

const head = (title: string) =>
  h(
    Head,
    null,
    h("title", null, title),
    h("meta", { name: "viewport", content: "width=device-width" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("meta", { name: "format-detection", content: "telephone=no,date=no,address=no,email=no,url=no" }),
    h("style", { dangerouslySetInnerHTML: { __html: dark } }),
  );

const card = ({ title, greeting, managed, lead, items, passages, button, note }: Contents) => [
  h(Heading, { as: "h1", className: "ink", style: styles.title }, title),
  greeting && h(Text, { className: "ink", style: styles.text }, greeting),
  managed && h(Text, { className: "ink", style: styles.text }, h("strong", null, managed)),
  h(Text, { className: "ink", style: styles.text }, lead),
  ...items.map(({ text, link: to }) =>
    h(Text, { className: "ink", style: styles.text }, "• ", to ? link(to, text) : text),
  ),
  ...passages.map((text, n) => h(Text, { key: n, className: "ink", style: styles.passage }, ...linesOf(text))),
  button && h(Button, { href: button.link, className: "button", style: styles.button }, button.text),
  note && h(Text, { className: "muted", style: styles.note }, note),
  button && h(Hr, { className: "line", style: styles.line }),
  button && small(button.fallback, h("br"), link(button.link, button.link)),
];

const foot = ({ brand, home, automatic, why, unsubscribe }: Contents) => [
  small(link(home, `${brand}, ${new URL(home).host}`), h("br"), automatic),
  (why || unsubscribe) &&
    small(why, why && unsubscribe && h("br"), unsubscribe && link(unsubscribe.link, unsubscribe.text)),
];

const linesOf = (text: string): ReactNode[] =>
  text.split("\n").flatMap((line, n) => (n === 0 ? [line] : [h("br", { key: n }), line]));
const small = (...children: ReactNode[]) => h(Text, { className: "muted", style: styles.small }, ...children);
const link = (href: string, text: string) => h(Link, { href, className: "action", style: styles.link }, text);
