import { ChevronDown, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

export type ExactDefaults = {
  road?: string | null;
  house_number?: string | null;
  apartment_number?: string | null;
  postcode?: string | null;
  building?: string | null;
  office?: string | null;
  address_comment?: string | null;
};

const seldom = ["postcode", "building", "office"] as const;
const exactNames = ["road", "house_number", "apartment_number", ...seldom, "address_comment"] as const;

/** Street, house and the other fields hidden before the reveal. Unfolded if one of them is filled or wrong. */
export function ExactFields({ defaults = {}, children }: { defaults?: ExactDefaults; children?: ReactNode }) {
  const t = useT("addresses");
  const { errors, values } = useFormState();
  const isUsed = (name: (typeof exactNames)[number]) => {
    const key = `address.${name}`;
    return Boolean(errors[key] || values[key]?.[0] || defaults[name]);
  };
  const used = exactNames.some(isUsed);
  // A house unknown to the geocoder may be kept; a missing house number may not.
  const unknown = values["address.house_number"]?.[0] && (errors["address.house_number"] ?? errors["address.road"]);
  return (
    <details open={used} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-3 font-bold">
        <EyeOff aria-hidden className="size-5 shrink-0 text-action" />
        <span className="min-w-0 flex-1">
          {t("exact.title")}
          <span className="block text-sm font-normal text-muted">{t("exact.lead")}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 border-t border-line p-4">
        <Exact name="road" autoComplete="address-line1" defaults={defaults} />
        <div className="grid gap-5 xs:grid-cols-2">
          <Exact name="house_number" autoComplete="off" defaults={defaults} />
          <Exact name="apartment_number" autoComplete="off" defaults={defaults} />
        </div>
        <details open={seldom.some(isUsed)} className="group/more">
          <summary className="inline-flex min-h-11 items-center gap-1 font-bold text-action">
            {t("exact.more")}
            <ChevronDown aria-hidden className="size-5 transition group-open/more:rotate-180" />
          </summary>
          <div className="mt-2 grid gap-5 sm:grid-cols-3">
            <Exact name="postcode" autoComplete="postal-code" defaults={defaults} />
            <Exact name="building" autoComplete="off" defaults={defaults} />
            <Exact name="office" autoComplete="off" defaults={defaults} />
          </div>
        </details>
        {unknown && <Checkbox name="coordinates_updated">{t("exact.keep")}</Checkbox>}
        <TextArea
          name="address.address_comment"
          label={t("exact.address_comment")}
          hint={t("exact.comment_hint")}
          optional
          maxLength={500}
          rows={2}
          defaultValue={defaults.address_comment ?? ""}
        />
        <FoldedTextLanguage name="address_comment_language" of={["address.address_comment"]} onlyForeign />
        {children}
      </div>
    </details>
  );
}

type ExactProps = {
  name: "road" | "house_number" | "apartment_number" | (typeof seldom)[number];
  autoComplete: string;
  defaults: ExactDefaults;
};

/** The maximum length of each field, by its name in the API. */
const longest: Partial<Record<ExactProps["name"], number>> = { road: 160, building: 40, office: 40 };

function Exact({ name, autoComplete, defaults }: ExactProps) {
  const t = useT("addresses");
  return (
    <TextField
      name={`address.${name}`}
      label={t(`exact.${name}`)}
      optional
      maxLength={longest[name] ?? 20}
      autoComplete={autoComplete}
      defaultValue={defaults[name] ?? ""}
    />
  );
}

/** Explains the visibility before anything is typed. */
export function VisibilityNote() {
  const t = useT("addresses");
  return <Banner title={t("privacy.title")}>{t("privacy.text")}</Banner>;
}
