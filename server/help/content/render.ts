// Markdown of the shipped texts → HTML. Raw HTML, pictures and tables are errors; so are dead links and unknown labels.
import { Marked, type Tokens } from "marked";
import type { LinkKind } from "./contents.ts";
import { escapeHtml } from "./escape-html.ts";

export type Rules = {
  label(namespace: string, key: string): string | undefined;
  /** Values of `{{operator.…}}`; null: it is not set. Undefined: there is no such value. */
  value(name: string): string | null | undefined;
  link(href: string): LinkKind;
  problem(text: string): void;
};

/** Where a value that the operator has not set would stand. */
const missing = "[…]";

/** Links get the reader's language when they are shown, so they are marked. */
const marker = ' data-in=""';

/** One renderer for many texts: to make one takes longer than to render with it. */
export function createRenderer(): (markdown: string, rules: Rules) => string {
  let rules: Rules | undefined;
  const refuse = (what: string) => (token: Tokens.Generic) => {
    rules?.problem(`${what}: ${token["raw"].slice(0, 60)}`);
    return "";
  };
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      html: refuse("raw HTML"),
      image: refuse("a picture"),
      table: refuse("a table"),
      heading({ tokens, depth }) {
        if (depth === 1) rules?.problem("a heading of the first level: the title is one already");
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${idOf(inner)}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        if (/^mailto:[^"<>\s]+$/.test(href)) return `<a href="${href}">${inner}</a>`;
        const kind = rules && /^\/(?!\/)/.test(href) ? rules.link(href) : "dead";
        if (kind === "dead") rules?.problem(`a dead link: ${href}`);
        return kind === "live" ? `<a href="${escapeHtml(href)}"${marker}>${inner}</a>` : inner;
      },
    },
  });
  return (markdown, own) => {
    rules = own;
    return marked.parse(fill(markdown, own), { async: false });
  };
}

/** The same HTML with links that keep the reader's language. */
export const inLanguage = (html: string, language: string): string =>
  html.replaceAll(/href="([^"#?]*)(#[^"]*)?" data-in=""/g, `href="$1?lang=${language}$2"`);

export function fill(text: string, rules: Omit<Rules, "link">): string {
  return text.replaceAll(/\{\{([^}]*)\}\}/g, (whole, inside: string) => {
    const [, namespace = "", key = ""] = /^t ([\w-]+):(\S+)$/.exec(inside.trim()) ?? [];
    const words = namespace ? rules.label(namespace, key) : rules.value(inside.trim());
    if (words === undefined || words?.includes("{{")) rules.problem(`an unknown label: ${whole}`);
    return words === null ? missing : (words ?? "").replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);
  });
}

const idOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|&[^;]*;/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
