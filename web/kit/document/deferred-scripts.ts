import { Transform } from "node:stream";

// React Router asks for the scripts of a page at once, in front of its stylesheet and its pictures, and runs them as
// soon as they are there, on a phone often before the page was ever painted. The server's page reads well without
// them; so they are written down under names that no browser acts upon, and `LateStart` begins them after the paint.
const written = [
  ['rel="modulepreload"', 'rel="late"'],
  ['type="module" async=""', 'type="late"'],
] as const;

/** Writes the tags of scripts in the HTML of a page so that they wait for `LateStart`. */
export function deferScripts(): Transform {
  let kept = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // A tag may come in two pieces: what follows its beginning is kept until its end is there.
      const all = Buffer.concat([kept, chunk]);
      const open = all.lastIndexOf("<");
      const end = open < 0 || all.indexOf(">", open) >= 0 ? all.length : open;
      kept = all.subarray(end);
      done(null, renamed(all.subarray(0, end)));
    },
    flush(done) {
      done(null, renamed(kept));
    },
  });
}

/** Only in tags of `link` and `script`; user content has its `<` escaped. Works on bytes, in any alphabet. */
const renamed = (html: Buffer) =>
  Buffer.from(
    html.toString("latin1").replaceAll(/<(?:link|script) [^>]*>/g, (tag) => {
      const [usual, late] = written.find(([usual]) => tag.includes(usual)) ?? ["", ""];
      return tag.replace(usual, late);
    }),
    "latin1",
  );
