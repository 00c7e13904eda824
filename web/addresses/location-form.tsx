import { type ReactNode, useState } from "react";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { UnsavedGuard } from "#web/drafts/unsaved-guard.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Address } from "./address.ts";
import { ExactFields, VisibilityNote } from "./exact-fields.tsx";
import { PinField, PlaceRefusal } from "./location-parts.tsx";
import { PlaceField } from "./place-field.tsx";
import { packed } from "./place.ts";
import { typedRadius, usualRadius, worksHere } from "./radius.ts";
import { RevealChoice } from "./reveal-choice.tsx";

type Props = { address?: Address; result: unknown };

/** The form of a new or an existing location: first the search, then the details. */
export function LocationForm({ address, result }: Props) {
  const t = useT("addresses");
  const [dirty, setDirty] = useState(false);
  return (
    <PageForm result={result} className="grid max-w-3xl gap-8" onChange={() => setDirty(true)}>
      <UnsavedGuard when={dirty} />
      {address?.version && (
        <SeenVersion result={result} version={address.version} page={`/location/info/${address.id}`} />
      )}
      <KeptTyping name={`location-${address?.id ?? "new"}`} note onRestored={() => setDirty(true)}>
        <PlaceRefusal result={result} />
        <Where {...(address && { address })} result={result} onTouch={() => setDirty(true)} />
        <Details {...(address && { address })} />
      </KeptTyping>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <SubmitButton>{t("save")}</SubmitButton>
        <LinkButton to={address ? `/location/info/${address.id}` : "/locations"} tone="quiet" size="lg">
          {t("cancel")}
        </LinkButton>
      </div>
    </PageForm>
  );
}

/** The place by name, then the pin at the exact position. */
function Where({ address, result, onTouch }: Props & { onTouch: () => void }) {
  const t = useT("addresses");
  const place = address && placeOf(address);
  const [found, setFound] = useState<{ lat: number; lng: number } | null>(address?.exact ?? null);
  return (
    <Section title={t("form.where")}>
      <PlaceField
        result={result}
        defaultPlace={place}
        onFound={({ lat, lng }) => {
          setFound({ lat, lng });
          onTouch();
        }}
      />
      {place && <input type="hidden" name="place_before" value={place.value} />}
      <PinField found={found} radius={worksHere(address) ? address.radius : null} onTouch={onTouch} />
      <VisibilityNote />
      <ExactFields {...(address?.exact && { defaults: address.exact })} />
    </Section>
  );
}

function Details({ address }: { address?: Address }) {
  const t = useT("addresses");
  return (
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
      <div className="group/works grid gap-5">
        <Checkbox as="switch" name="works_here" hint={t("works.hint")} defaultChecked={worksHere(address)}>
          {t("works.label")}
        </Checkbox>
        <NumberField
          name="radius"
          label={t("radius.label")}
          hint={t("radius.hint")}
          {...typedRadius}
          defaultValue={(address?.radius ?? usualRadius) / 1000}
          suffix={<span className="px-3 font-bold">{t("radius.km")}</span>}
          className="hidden group-has-[input[name=works_here]:checked]/works:block"
        />
      </div>
      <RevealChoice {...(address && { defaultValue: address.reveal })} />
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);

/** The owner's location as the value of a place field. */
function placeOf({ exact, position, address_limited, country_code, locality, locality_type }: Address) {
  const { lat, lng } = exact ?? position;
  const suburb = exact?.suburb ?? null;
  const value = packed({ label: address_limited, lat, lng, country_code, locality, locality_type, suburb });
  return { label: address_limited, value };
}
