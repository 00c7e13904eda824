import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isRefused } from "#web/kit/refused.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";

/** The correction for a refused place (specification, point 8): a button with the suggested value, or a hint. */
export function PlaceRefusal({ result }: { result: unknown }) {
  const t = useT("addresses");
  const { locale } = useWords();
  if (!isRefused(result)) return null;
  const { code, params } = result.problem;
  const { name, suggestion, countries } = params as Partial<Record<string, string>>;
  switch (code) {
    case "address.street_renamed":
      return name ? <Fix hint={t("fix.renamed")} field="use_road" value={name} label={t("fix.use", { name })} /> : null;
    case "address.locality_not_found":
      return suggestion ? (
        <Fix
          hint={t("fix.locality")}
          field="use_locality"
          value={suggestion}
          label={t("fix.use", { name: suggestion })}
        />
      ) : (
        <Hint>{t("fix.other_locality")}</Hint>
      );
    case "address.house_not_found":
      return <Fix hint={t("fix.house")} field="coordinates_updated" value="on" label={t("fix.keep_house")} />;
    case "address.place_not_found":
      return <Hint>{t("fix.place")}</Hint>;
    case "address.outside_area":
      return countries ? (
        <Hint>
          {t("fix.served", {
            countries: countries
              .split(",")
              .map((it) => nameOf(locale, "region", it))
              .join(", "),
          })}
        </Hint>
      ) : (
        <Hint>{t("fix.outside")}</Hint>
      );
    default:
      return null;
  }
}

const Hint = ({ children }: { children: ReactNode }) => <Banner tone="warn">{children}</Banner>;

type FixProps = { hint: string; field: string; value: string; label: string };

function Fix({ hint, field, value, label }: FixProps) {
  const t = useT("addresses");
  return (
    <Banner tone="warn">
      {hint}
      <div className="mt-3">
        {/* Enter in a field presses the first button of the form: it must save and not take the suggestion. */}
        <button type="submit" hidden aria-label={t("save")} />
        <SubmitButton name={field} value={value} size="sm" tone="secondary">
          {label}
        </SubmitButton>
      </div>
    </Banner>
  );
}
