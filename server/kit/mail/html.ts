// How a letter looks. No image and nothing from elsewhere: it is whole when it arrives, and nobody learns that it is read.
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from "@react-email/components";
import { createElement as h } from "react";
import type { Contents } from "./letter.ts";
import { dark, styles } from "./styles.ts";

export function htmlOf(contents: Contents): Promise<string> {
  const { language, lead, brand } = contents;
  const page = h(Body, { className: "paper", style: styles.body }, [
    h(Preview, { key: "preview" }, lead),
    h(Container, { key: "page", style: styles.page }, [
      h(Text, { key: "brand", className: "ink", style: styles.brand }, [
        h("span", { key: "dot", className: "pin", style: styles.pin, "aria-hidden": true }, "●"),
        ` ${brand}`,
      ]),
      h(Section, { key: "card", className: "card", style: styles.card }, card(contents)),
      h(Section, { key: "foot", style: styles.foot }, foot(contents)),
    ]),
  ]);
  return render(h(Html, { lang: language, dir: "ltr" }, head(contents.title), page));
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

const card = ({ title, lead, button, note }: Contents) => [
  h(Heading, { key: "title", as: "h1", className: "ink", style: styles.title }, title),
  h(Text, { key: "lead", className: "ink", style: styles.text }, lead),
  button && h(Button, { key: "button", href: button.link, className: "button", style: styles.button }, button.text),
  note && h(Text, { key: "note", className: "muted", style: styles.note }, note),
  button && h(Hr, { key: "line", className: "line", style: styles.line }),
  button &&
    h(Text, { key: "fallback", className: "muted", style: styles.small }, [
      button.fallback,
      h("br", { key: "break" }),
      h(Link, { key: "link", href: button.link, className: "action", style: styles.link }, button.link),
    ]),
];

const foot = ({ brand, home, automatic, settings }: Contents) => [
  h(Text, { key: "foot", className: "muted", style: styles.small }, [
    h(Link, { key: "home", href: home, className: "action", style: styles.link }, `${brand}, ${new URL(home).host}`),
    h("br", { key: "break" }),
    automatic,
  ]),
  settings &&
    h(
      Text,
      { key: "settings", className: "muted", style: styles.small },
      h(Link, { href: settings.link, className: "action", style: styles.link }, settings.text),
    ),
];
