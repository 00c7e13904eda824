import { isLanguage } from "#contract/languages.ts";
import { loadTexts } from "#web/kit/i18n/texts.ts";
import { toast } from "#web/ui/action/toast.ts";

/** Greets the newly registered; said in the browser, so it survives the way to the next page. */
export async function welcome(): Promise<void> {
  const { lang } = document.documentElement;
  const texts = isLanguage(lang) ? await loadTexts(lang, "auth") : {};
  if (texts["welcome"]) toast.done(texts["welcome"]);
}
