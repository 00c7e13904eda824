import { useT } from "#web/kit/i18n/use-t.ts";

/** The day of the last change, DD.MM.YYYY in every language. */
export function Updated({ date }: { date: string }) {
  const t = useT("help");
  return <p className="mt-8 text-sm text-muted">{t("updated", { date: date.split("-").toReversed().join(".") })}</p>;
}
