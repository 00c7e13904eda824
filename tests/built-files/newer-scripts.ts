import type { Identifier as Entry } from "@mdn/browser-compat-data";
import { parse, type AnyNode, type Identifier as Name } from "acorn";
import { simple } from "acorn-walk";
import { globals, lacking, newMethods, statedOf } from "./compatibility.ts";

/** The newest syntax that the oldest browsers hold whole; a regular expression of a later one is refused as well. */
const syntax = 2022;

/** What a script uses that the oldest supported browsers lack: one text for each. */
export function newerInScript(text: string): Set<string> {
  const found = new Set<string>();
  let program: AnyNode;
  try {
    program = parse(text, { ecmaVersion: syntax, sourceType: "module", allowHashBang: true });
  } catch (error) {
    return found.add(`syntax: ${String(error)} ${around(text, error)}`);
  }
  const check = (name: string, entry: Entry | undefined) => {
    const compat = statedOf(entry);
    const lacks = compat ? lacking(compat) : [];
    if (lacks.length > 0) found.add(`${name}: ${lacks.join(", ")}`);
  };
  simple(program, {
    MemberExpression({ object, property, computed }) {
      const member = nameOf(property, computed);
      if (member === null) return;
      const owner = object.type === "Identifier" ? globals.get(object.name) : undefined;
      const known = owner?.[`${member}_static`] ?? owner?.[member];
      if (object.type === "Identifier" && known) check(`${object.name}.${member}`, known);
    },
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression") return;
      const method = nameOf(callee.property, callee.computed);
      const owner = callee.object.type === "Identifier" ? globals.get(callee.object.name) : undefined;
      const isStatic = method !== null && (owner?.[`${method}_static`] ?? owner?.[method]);
      if (method !== null && !isStatic && newMethods.has(method)) found.add(newMethods.get(method) ?? "");
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== "Identifier") return;
      check(callee.name, globals.get(callee.name));
      const flags = callee.name === "RegExp" ? given[1] : undefined;
      if (flags?.type === "Literal" && String(flags.value).includes("v")) found.add("RegExp with the flag v");
    },
  });
  return found;
}

function nameOf(property: AnyNode, computed: boolean): string | null {
  if (!computed) return (property as Name).name ?? null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}

function around(text: string, error: unknown): string {
  const { pos = 0 } = error as { pos?: number };
  return text.slice(Math.max(0, pos - 40), pos + 40);
}
