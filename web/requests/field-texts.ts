import { useT } from "#web/kit/i18n/use-t.ts";

/** The texts of a request's fields where both kinds share the field. */
export function useFieldTexts() {
  const t = useT("requests");
  return {
    service: { label: t("what.label"), hint: t("what.hint"), example: t("what.example") },
    texts: {
      title: t("title.label"),
      titleHint: t("title.hint"),
      descriptionHint: t("description.hint"),
      contacts: t("contacts.text"),
    },
  };
}
