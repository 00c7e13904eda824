import { useT } from "#web/kit/i18n/use-t.ts";
import type { OwnOffer } from "../offer-facts.tsx";

/** The fields that an offer still needs before it can be published. */
export function Missing({ missing }: Pick<OwnOffer, "missing">) {
  const t = useT("offers");
  if (missing.length === 0) return null;
  const things = missing.map((name) => t(`missing.${name}`));
  return <p className="mt-2 text-sm text-warn">{t("missing.label", { things: things.join(", ") })}</p>;
}
