// Plain text of an email that has only HTML, up to the original that its program quotes.

/** What mail programs put around or before the quoted original. */
const quoted =
  /<(?:blockquote|div|span|table|hr)\b[^<>]{0,500}(?:gmail_quote|gmail_attr|yahoo_quoted|divRplyFwdMsg|appendonsend|moz-cite-prefix|type="?cite|stopSpelling|border-top:\s?solid #[Ee]1|mail-editor-reference-message)/;
const breaks = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|hr)\b[^<>]{0,500}>/gi;
const named: Record<string, string> = {
  nbsp: " ",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
  laquo: "«",
  raquo: "»",
};

export function textOfHtml(html: string): string {
  const own = html.split(quoted, 1)[0] ?? "";
  return own
    .replaceAll(/<(style|script|head|title)\b[^]{0,50000}?<\/\1>/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(breaks, "\n")
    .replaceAll(/<[^<>]{0,2000}>/g, "")
    .replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .replaceAll(/^ +| +$/gm, "");
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code < 0x11_00_00 && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : undefined;
}
