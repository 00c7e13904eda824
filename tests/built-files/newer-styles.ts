import type { Identifier } from "@mdn/browser-compat-data";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parse, type AtRule, type Rule } from "postcss";
import { lacking, statedOf } from "./compatibility.ts";

const atRules: Identifier = bcd.css["at-rules"] ?? {};
const selectors: Identifier = bcd.css["selectors"] ?? {};

/** A browser ignores them, and their fallbacks stand beside them in Tailwind's own styles. */
const harmless = new Set(["property", "layer"]);
/** `:has()` has a stand-in (`has-selector.ts`); without `::selection` the browser chooses the colours. */
const known = new Set(["has", "selection"]);
/** Functions in values: a declaration with one that is unknown is dropped, also behind a custom property. */
const functions = ["light-dark", "color-mix", "oklch", "oklab", "if", "attr"] as const;

/** Rules, selectors and functions that the oldest supported browsers drop. What stands behind `@supports` is not read. */
export function newerInStyles(text: string): Set<string> {
  const found = new Set<string>();
  const check = (name: string, entry: Identifier | undefined) => {
    const stated = statedOf(entry);
    const lacks = stated ? lacking(stated) : [];
    if (lacks.length > 0) found.add(`${name}: ${lacks.join(", ")}`);
  };
  parse(text).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === "atrule") {
      if (!harmless.has(node.name)) check(`@${node.name}`, atRules[node.name]);
      for (const [, feature = ""] of node.params.matchAll(/\(([a-z-]+)\s*[:)]/g))
        if (node.name === "media") check(`@media (${feature})`, atRules["media"]?.[feature]);
    }
    if (node.type === "rule") {
      if (node.parent?.type === "rule") check("nesting", selectors["nesting"]);
      for (const [, name = ""] of plain(node).matchAll(/::?([a-z][a-z-]*)/g))
        if (!known.has(name)) check(`:${name}`, selectors[name]);
    }
    if (node.type === "decl")
      for (const name of functions) if (node.value.includes(`${name}(`)) check(name, valueFunction(name));
  });
  return found;
}

/** Without names and attributes, where escaped characters resemble selectors. */
const plain = ({ selector }: Rule) => selector.replaceAll(/\\./g, "").replaceAll(/\[[^\]]*\]/g, "");

function isGuarded(node: { parent?: unknown }): boolean {
  for (let up = node.parent as AtRule | undefined; up; up = up.parent as AtRule | undefined)
    if (up.type === "atrule" && up.name === "supports") return true;
  return false;
}

const valueFunction = (name: string): Identifier | undefined => bcd.css["types"]?.["color"]?.[name];
