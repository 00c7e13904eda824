import { useState } from "react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { UnsavedGuard } from "#web/kit/unsaved.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Address } from "./address-card.tsx";
import { ExactFields, WhoSeesWhat } from "./exact-fields.tsx";
import { PlaceField } from "./place-field.tsx";
import { packed } from "./place.ts";
import { RevealChoice } from "./reveal-choice.tsx";

/** Search first, then the details; the same for a new location and for an old one. */
export function LocationForm({ address, result }: { address?: Address; result: unknown }) {
  const t = useT("addresses");
  const [dirty, setDirty] = useState(false);
  const place = address && placeOf(address);
  return (
    <PageForm result={result} className="grid max-w-2xl gap-8" onChange={() => setDirty(true)}>
      <UnsavedGuard when={dirty} />
      <Section title={t("form.where")}>
        <PlaceField result={result} defaultPlace={place} onFound={() => setDirty(true)} />
        {place && <input type="hidden" name="place_before" value={place.value} />}
        <WhoSeesWhat />
        <ExactFields {...(address?.exact && { defaults: address.exact })} />
      </Section>
      <Section title={t("form.details")}>
        <TextField
          name="label"
          label={t("label.label")}
          hint={t("label.hint")}
          optional
          maxLength={60}
          autoComplete="off"
          defaultValue={address?.label ?? ""}
        />
        <NumberField
          name="radius"
          label={t("radius.label")}
          hint={t("radius.hint")}
          decimal
          defaultValue={String((address?.radius ?? 50_000) / 1000)}
          suffix={<span className="px-3 font-bold">{t("radius.km")}</span>}
        />
        <RevealChoice {...(address && { defaultValue: address.reveal })} />
      </Section>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <SubmitButton>{t("save")}</SubmitButton>
        <LinkButton to="/locations" tone="quiet" size="lg">
          {t("cancel")}
        </LinkButton>
      </div>
    </PageForm>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);

/** The owner's location as the field of a place wants it. */
function placeOf({ exact, position, address_limited, country_code, locality, locality_type }: Address) {
  const { lat, lng } = exact ?? position;
  const suburb = exact?.suburb ?? null;
  const value = packed({ label: address_limited, lat, lng, country_code, locality, locality_type, suburb });
  return { label: address_limited, value };
}
