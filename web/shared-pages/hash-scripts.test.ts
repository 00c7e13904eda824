import { expect, test } from "vitest";
import { sha256 } from "#web/kit/document/sha256.ts";
import { hashScripts } from "./hash-scripts.ts";

test("scripts with the nonce are hashed and lose it, also in other tags", () => {
  const page =
    '<meta nonce="N="/><script nonce="N=">a(1 < 2)</script><script nonce="N=" src="/b.js"></script><p>N=</p>';
  const { html, scripts } = hashScripts(page, "N=");
  expect(html).toBe('<meta/><script>a(1 < 2)</script><script src="/b.js"></script><p>N=</p>');
  expect(scripts).toEqual([sha256("a(1 < 2)")]);
});

test("a script that was injected into the page is not hashed", () => {
  const page =
    '<p><script>steal()</script></p><script nonce="X">steal()</script><script type="late" nonce="N">go()</script>';
  expect(hashScripts(page, "N").scripts).toEqual([sha256("go()")]);
});
