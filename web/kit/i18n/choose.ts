import { match } from "@formatjs/intl-localematcher";
import { fallbackLanguage, isLanguage, languages } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";

type Preferences = {
  /** `?lang=` of the address. */
  asked: string | null;
  cookie: string | undefined;
  /** The signed-in person's own setting. */
  own: string | null | undefined;
  /** The header `Accept-Language`. */
  accepted: string | null;
};

/** The first preferred language that we support, in this order; English when there is none. */
export function chooseLanguage({ asked, cookie, own, accepted }: Preferences): Language {
  for (const preferred of [asked, cookie, own]) if (preferred && isLanguage(preferred)) return preferred;
  return match(readAccepted(accepted), languages, fallbackLanguage) as Language;
}

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
