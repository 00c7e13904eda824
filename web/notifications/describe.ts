import { api } from "#web/kit/api.ts";
import { hasNamespace, loadNamespace, translate } from "#web/kit/i18n/i18n.ts";
import type { I18n } from "#web/kit/i18n/i18n.ts";
import { sentenceOf, targetOf } from "./sentences.ts";

/** `path`: the page of the notification's subject. */
export type Described = { text: string; path: string | null };
const newest = 10;

/** The text of a new notification; null if it is not in the list any more. */
export async function describeNotification(i18n: I18n, id: string): Promise<Described | null> {
  try {
    if (!hasNamespace(i18n, "notifications")) await loadNamespace(i18n, "notifications");
    const { data } = await api("GET /notifications", { query: { per_page: newest } });
    const item = data.find((one) => one.id === id);
    if (!item || item.read_at !== null) return null; // read in another tab, or switched off for the app
    const t = translate(i18n, "notifications");
    const text = sentenceOf(t, item);
    const title = item.subject_title;
    return { text: title ? t("toast", { text, title }) : text, path: targetOf(item) };
  } catch {
    return null; // offline: the list shows it later
  }
}
