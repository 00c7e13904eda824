import type { FastifyRequest } from "fastify";
import { fallbackLanguage, isLanguage, type Language } from "#contract/kit/languages.ts";

/** `?lang=` first, then the browser's languages, then the language of the account. */
export function readLanguage(request: Pick<FastifyRequest, "query" | "headers">, locale?: string): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const wished = [lang, ...accepted(request.headers["accept-language"]), locale];
  const found = wished.find((text): text is Language => typeof text === "string" && isLanguage(text));
  return found ?? fallbackLanguage;
}

/** `de-AT,uk;q=0.8` → ["de", "uk"], best first; languages with `q=0` are left out. */
function accepted(header = ""): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().toLowerCase().split(";");
      const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { language: tag.split("-")[0] ?? "", weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
