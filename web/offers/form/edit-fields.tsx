import type { ReactNode } from "react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { WhereFields } from "#web/requests/where-fields.tsx";
import { purposeField } from "#web/requests/wizard/read-what.ts";
import { What } from "#web/requests/wizard/what.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import type { OwnOffer } from "../offer-facts.tsx";
import { Photos } from "./photos.tsx";
import { PriceFields } from "./price-fields.tsx";
import { TextFields } from "./text-fields.tsx";

export type EditData = {
  offer: OwnOffer;
  locations: Reply<"GET /addresses">["data"];
  purposes: { id: number; name: string }[];
};

type Props = EditData & { result: unknown; photos?: boolean | undefined };

/** The wizard's questions in one form, and the note that it does not ask for. */
export function EditFields({ offer, locations, purposes, result, photos = true }: Props) {
  const t = useT("offers");
  return (
    <>
      <Section title={t("step.what")}>
        <WhatFields offer={offer} purposes={purposes} result={result} />
      </Section>
      <Section title={t("step.texts")}>
        <TextFields answers={offer} />
      </Section>
      <Section title={t("step.price")}>
        <PriceFields answers={offer} />
      </Section>
      {photos && (
        <Section title={t("step.photos")}>
          <Photos files={offer.media_files ?? []} />
        </Section>
      )}
      <Section title={t("step.where")}>
        <WhereFields result={result} locations={locations} chosen={offer.address_id} />
      </Section>
      <Section title={t("comment.title")}>
        <TextArea
          name="comment"
          label={t("comment.label")}
          hint={t("comment.hint")}
          optional
          maxLength={1000}
          defaultValue={offer.comment ?? ""}
        />
      </Section>
    </>
  );
}

/** Of a category that is settled its services, else a service in one's own words. */
function WhatFields({ offer, purposes, result }: Omit<EditData, "locations"> & { result: unknown }) {
  const t = useT("offers");
  const words = { label: t("what.label"), hint: t("what.hint"), example: t("what.example") };
  if (!offer.point_type) return <What result={result} answers={offer} browsed={null} words={words} />;
  return (
    <Choices
      name={purposeField}
      legend={offer.point_type.name}
      hint={t("what.several")}
      look="chips"
      several
      defaultValue={offer.point_purposes.map(({ id }) => String(id))}
      choices={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);
