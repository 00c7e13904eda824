// Tells the browser which texts each page needs, so that they come together with its code: the code itself says so only once it runs.
import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const name = "virtual:route-texts";
const lists = /\b(?:namespaces|ofMembers): \[([^\]]*)\]/g;

/** The names of `namespaces` and `ofMembers` in the `handle` of a page. */
export const textsOf = (source: string): string[] =>
  [...source.matchAll(lists)].flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, room = ""]) => room));

/** The module `virtual:route-texts`. @param folder the source of the web */
export function routeTexts(folder: string): Plugin {
  return {
    name: "route-texts",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const pages = globSync("*/**/*.page.tsx", { cwd: folder }).toSorted();
      const texts = pages.map((page) => [
        page.slice(0, -".tsx".length),
        textsOf(readFileSync(`${folder}/${page}`, "utf8")),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}
