import { match } from "@formatjs/intl-localematcher";
import type { Language } from "#contract/kit/languages.ts";
import type { Town } from "#contract/town.ts";

type Preferences = {
  /** `?lang=` of the address. */
  asked: string | null;
  cookie: string | undefined;
  /** The signed-in person's own setting. */
  own: string | null | undefined;
  /** The header `Accept-Language`. */
  accepted: string | null;
};

type Spoken = Pick<Town, "languages" | "default_language">;

/** The first preferred language that this site has, in this order; its default language when there is none. */
export function chooseLanguage({ asked, cookie, own, accepted }: Preferences, town: Spoken): Language {
  for (const preferred of [asked, cookie, own]) if (has(town, preferred)) return preferred;
  return match(readAccepted(accepted), town.languages, town.default_language) as Language;
}

export const has = ({ languages }: Pick<Spoken, "languages">, text: string | null | undefined): text is Language =>
  (languages as readonly (string | null | undefined)[]).includes(text);

/** `uk-UA,uk;q=0.9,*;q=0.1` → `["uk-UA", "uk"]`, best first; parts that are not language tags are skipped. */
function readAccepted(header: string | null): string[] {
  const tags = (header ?? "")
    .slice(0, 400)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    });
  const valid = tags.filter(({ tag, quality }) => /^[a-z]{2,3}(-[\w]+)*$/i.test(tag) && quality > 0 && isTag(tag));
  return valid.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
