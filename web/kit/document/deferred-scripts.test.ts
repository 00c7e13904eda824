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

test("the tags of scripts wait for the paint; what people wrote stays as it is", () => {
  expect(Buffer.concat(deferScripts(Buffer.from(page))).toString()).toBe(late);
});
