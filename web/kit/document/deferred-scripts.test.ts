import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { deferScripts } from "./deferred-scripts.ts";

const page = [
  '<html><head><link rel="modulepreload" href="/a.js" nonce="N"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body><p title="rel=&quot;modulepreload&quot;">Люк &lt;link rel="modulepreload"&gt;</p><script nonce="N">start(1 &lt; 2)</script>',
  '<script nonce="N" type="module" async="">import "/a.js";</script></body></html>',
].join("");
const late = [
  '<html><head><link rel="late" href="/a.js" nonce="N"/><link rel="stylesheet" href="/a.css"/></head>',
  '<body><p title="rel=&quot;modulepreload&quot;">Люк &lt;link rel="modulepreload"&gt;</p><script nonce="N">start(1 &lt; 2)</script>',
  '<script nonce="N" type="late">import "/a.js";</script></body></html>',
].join("");

const sent = (pieces: Buffer[]) => text(Readable.from(pieces).pipe(deferScripts()));

test("the tags of scripts wait for the paint; what people wrote stays as it is", async () => {
  expect(await sent([Buffer.from(page)])).toBe(late);
});

test("wherever the stream is cut, also in the middle of a letter, the page is the same", async () => {
  const bytes = Buffer.from(page);
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(await sent([bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(late);
});
