// `node tools/pictograms.ts`: writes web/public/pictograms/<type>.svg, the icons of the answers that the services of a type offer.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readQuestionFiles } from "#server/catalog/question-files.ts";

type Type = { slug: string; purposes: { slug: string }[] };

const folder = new URL("../web/public/pictograms/", import.meta.url);
const attributes = `viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;

/** The content of each file, by the name of the type. */
export async function pictograms(): Promise<Record<string, string>> {
  const types = JSON.parse(readFileSync(new URL("../db/data/catalog.json", import.meta.url), "utf8")) as Type[];
  const { questions, purposes } = await readQuestionFiles();
  const files = types.map(async ({ slug, purposes: services }) => {
    const slugs = new Set(services.flatMap((service) => purposes[service.slug] ?? []));
    const options = questions
      .filter((question) => slugs.has(question.slug))
      .flatMap((question) => question.options ?? []);
    const icons = [...new Set(options.flatMap(({ icon }) => icon ?? []))].sort();
    const symbols = await Promise.all(icons.map(symbolOf));
    return [slug, `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide (ISC) -->\n${symbols.join("\n")}\n</svg>\n`];
  });
  return Object.fromEntries(await Promise.all(files)) as Record<string, string>;
}

async function symbolOf(icon: string): Promise<string> {
  const { default: Icon } = (await import(`lucide-react/dist/esm/icons/${icon}.mjs`)) as { default: ComponentType };
  const [, parts] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? [];
  return `<symbol id="${icon}" ${attributes}>${parts}</symbol>`;
}

if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  for (const [type, text] of Object.entries(await pictograms())) writeFileSync(new URL(`${type}.svg`, folder), text);
}
