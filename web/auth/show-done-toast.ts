import { isLanguage } from "#contract/kit/languages.ts";
import { typeset } from "#contract/kit/typeset.ts";
import type { Namespaces } from "#web/kit/i18n/namespaces.ts";
import { loadTexts } from "#web/kit/i18n/texts.ts";
import { toast } from "#web/ui/action/toast.ts";

/** Shows a toast from the browser, so that it stays during the navigation to the next page. */
export async function showDoneToast(key: keyof Namespaces["auth"]): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang)) return;
  const text = (await loadTexts(lang, "auth"))[key];
  if (text) toast.done(typeset(lang, text));
}
