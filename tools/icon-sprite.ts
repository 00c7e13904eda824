// Serves the icons of `lucide-react` as one hashed file: pages and scripts refer to an icon instead of holding its lines.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import * as library from "lucide-react";
import { createElement } from "react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const icons = library as unknown as Record<string, ComponentType>;
const imported = /import \{([^}]+)\} from "lucide-react";/g;
const component = "/web/ui/show/sprite-icon.tsx";

/** "Heart, Map as MapIcon" → [["Heart", "Heart"], ["Map", "MapIcon"]] */
const namesIn = (list: string): [name: string, local: string][] =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [name = "", local = name] = part.split(" as ");
      return [name, local];
    });

/** Each icon that a file of the folder imports, as a symbol of one SVG. */
function spriteOf(folder: string): string {
  const texts = globSync("**/*.{ts,tsx}", { cwd: folder }).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const names = texts.flatMap((text) => [...text.matchAll(imported)].flatMap(([, list = ""]) => namesIn(list)));
  const symbols = [...new Set(names.map(([name]) => name))].toSorted().map((name) => {
    const icon = icons[name];
    if (!icon) throw new Error(`lucide-react has no icon ${name}`);
    const lines = renderToStaticMarkup(createElement(icon)).replaceAll(/^<svg[^>]*>|<\/svg>$/g, "");
    return `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** @param folder the source of the web. Development keeps the icons of the library. */
export function iconSprite(folder: string): Plugin {
  const sprite = spriteOf(folder);
  const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, 8);
  const fileName = `assets/icons-${hash}.svg`;
  return {
    name: "icon-sprite",
    apply: "build",
    enforce: "pre",
    buildStart() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: sprite });
    },
    transform(code, id) {
      if (!id.startsWith(folder) || !code.includes('from "lucide-react"')) return null;
      const written = code.replaceAll(imported, (_, list: string) => {
        const made = namesIn(list).map(
          ([name, local]) => `${local} = /* @__PURE__ */ spriteIcon("/${fileName}#${name}")`,
        );
        return `import { spriteIcon } from "${component}"; const ${made.join(", ")};`;
      });
      return { code: written, map: null };
    },
  };
}
