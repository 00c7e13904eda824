import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { libraryStyles, pageHeaders } from "./page-headers.ts";

const library = (file: string) =>
  readFileSync(new URL(`../../../node_modules/react-aria/dist/private/${file}.mjs`, import.meta.url), "utf8");

test("the styles that React Aria inserts are those that a shared page permits", () => {
  const files = library("interactions/usePress") + library("overlays/usePreventScroll");
  const names = Object.fromEntries(
    [...files.matchAll(/const (\S+_ATTRIBUTE) = '([^']+)'/g)].map(([, name = "", value]) => [name, value]),
  );
  const inserted = [...files.matchAll(/style\.textContent = `([^`]+)`\.trim\(\)/g)].map(([, text = ""]) =>
    text.replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => names[name] ?? "").trim(),
  );
  expect(inserted.toSorted()).toEqual(libraryStyles.toSorted());
});

test("a shared page has hashes and no nonce, another page a nonce", () => {
  const circumstances = { https: true, mapOrigins: [] };
  const shared = pageHeaders({ scripts: ["sha256-a", "sha256-b"] }, circumstances)["content-security-policy"];
  expect(shared).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
  expect(shared).not.toContain("nonce");
  expect(pageHeaders({ nonce: "n" }, circumstances)["content-security-policy"]).toContain(
    "script-src 'self' 'nonce-n';",
  );
});
