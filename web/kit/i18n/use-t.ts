import type { TFunction } from "i18next";
import { createContext, use } from "react";
import { hasNamespace, loadNamespace, translate } from "./i18n.ts";
import type { I18n } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";

export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("no I18nContext around this component");
  return i18n;
}

/**
 * `const t = useT("requests"); t("list.title")`. A namespace that the browser lacks is fetched first; the previous page
 * stays visible until then.
 */
export function useT<R extends Namespace>(room: R): TFunction<R> {
  const i18n = useI18n();
  // `use` is called also for a namespace loaded earlier on this page: React requires the same hooks in each render.
  if (!hasNamespace(i18n, room) || i18n.loading.has(room)) use(loadNamespace(i18n, room));
  return translate(i18n, room);
}
