// React Router asks for the scripts of a page at once, in front of its stylesheet and its pictures, and runs them as
// soon as they are there, on a phone often before the page was ever painted. The server's page reads well without
// them; so they are written down under names that no browser acts upon, and `LateStart` begins them after the paint.
// Tried, and worse: fewer and larger files (every page loads 25 KB of others), a low `fetchpriority` (the scripts still run
// before the paint), the stylesheet inside the page (14 KB more each).
const written = [
  ['rel="modulepreload"', 'rel="late"'],
  ['type="module" async=""', 'type="late"'],
] as const;

/**
 * Writes the tags of scripts in a part of a page so that they wait for `LateStart`. Only in tags of `link` and `script`; user content
 * has its `<` escaped.
 */
export function deferScripts(html: Buffer): Buffer[] {
  const found = written.map(([usual]) => html.indexOf(usual)).filter((at) => at >= 0);
  if (found.length === 0) return [html];
  const start = html.lastIndexOf("<", Math.min(...found)); // only the end of a page becomes text: the regular expression is slow
  return [html.subarray(0, start), Buffer.from(html.toString("utf8", start).replaceAll(tags, defer))];
}

const tags = /<(?:link|script) [^>]*>/g;

function defer(tag: string): string {
  const [usual, late] = written.find(([usual]) => tag.includes(usual)) ?? ["", ""];
  return tag.replace(usual, late);
}
