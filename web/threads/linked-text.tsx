import type { Line } from "./types.ts";

/** The text of a line with its links. The app fetches nothing from the links. */
export function LinkedText({ text, links }: { text: string; links: Line["links"] }) {
  const parts = links.map(({ start, end, href }, n) => (
    <span key={start}>
      {text.slice(links[n - 1]?.end ?? 0, start)}
      <a href={href} rel="nofollow ugc noopener noreferrer" target="_blank" className="underline">
        {text.slice(start, end)}
      </a>
    </span>
  ));
  return (
    <>
      {parts}
      {text.slice(links.at(-1)?.end ?? 0)}
    </>
  );
}
