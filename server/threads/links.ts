// Links in the words of a line. Pages show them and fetch nothing from them.
import { LinkifyIt } from "linkify-it";

const linkify = new LinkifyIt({ fuzzyLink: true });
const shown = /^(https?|mailto):/;

export const linksIn = (text: string) =>
  (linkify.match(text) ?? [])
    .map(({ index, lastIndex, url }) => ({ start: index, end: lastIndex, href: url }))
    .filter(({ href }) => shown.test(href));
