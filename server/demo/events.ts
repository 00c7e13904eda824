// The landlord's house: a posting link on a poster in the hall, and the requests of the residents through it.
import type { Language } from "#contract/kit/languages.ts";
import { create as createAddress } from "#server/addresses/create.ts";
import { report } from "#server/cases/report.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { create as createOffer } from "#server/offers/save.ts";
import { changePlan } from "#server/plans/change-plan.ts";
import type { Resident } from "./write-rows.ts";

export type House = {
  lat: number;
  lng: number;
  country_code: string;
  locality: string;
  suburb: string;
  road: string;
  house_number: string;
  label: string;
  public_name: string;
  greeting: string;
};

/** @returns the secret part of the posting link. */
export async function letHouse(tx: Tx, kit: Kit, viewer: Member, house: House): Promise<string> {
  const { lat, lng, label, public_name, greeting, ...place } = house;
  const body = {
    lat,
    lng,
    label,
    public_name,
    greeting,
    exact: true,
    link_enabled: true,
    coordinates_updated: true,
    address: { ...place, locality_type: "city" as const },
  };
  const { public_alias } = await createAddress({ kit, tx, viewer, body, language: viewer.language });
  if (!public_alias) throw new Error("The house has no posting link");
  return public_alias;
}

// Offers of the stories of the demo town.

export type Service = {
  by: string;
  at: string;
  purpose: string;
  language: Language;
  title: string;
  description: string;
  price_kind: "fixed" | "hourly" | "from" | "on_inspection";
  price: number | null;
  currency: string;
  tags: string[];
  /** Minutes from and to. */
  duration: [number, number] | null;
};

export async function publishOffer(tx: Tx, kit: Kit, viewer: Member, service: Service, address_id: Id): Promise<Id> {
  const { title, description, language, price_kind, price, currency, tags, duration } = service;
  const purpose = await tx
    .selectFrom("point_purposes")
    .select(["id", "point_type_id"])
    .where("slug", "=", service.purpose)
    .executeTakeFirstOrThrow();
  return createOffer(tx, kit, viewer, {
    title,
    description,
    language,
    price_kind,
    price,
    currency,
    tags,
    address_id,
    point_type_id: purpose.point_type_id,
    point_purpose_ids: [purpose.id],
    duration_from: duration?.[0] ?? null,
    duration_to: duration?.[1] ?? null,
    publish: true,
  });
}

// A provider of the demo town reports a review.

const complaints: Record<Language, string> = {
  uk: "Я прийшов у домовлений час, але двері ніхто не відчинив. Відгук про іншу роботу.",
  en: "I came at the agreed time, but nobody opened the door. The review is about another job.",
  es: "Llegué a la hora acordada, pero nadie abrió la puerta. La reseña trata de otro trabajo.",
  de: "Ich kam zur vereinbarten Zeit, aber niemand öffnete. Die Bewertung meint einen anderen Auftrag.",
  ru: "Я пришёл в условленное время, но дверь никто не открыл. Отзыв о другой работе.",
  fr: "Je suis venu à l'heure convenue, mais personne n'a ouvert. L'avis porte sur un autre travail.",
  pt: "Cheguei à hora combinada, mas ninguém abriu a porta. A avaliação é sobre outro trabalho.",
};

/** The provider with the fewest stars reports that review: the operator has a case to decide. */
export async function disputeReview(tx: Tx, kit: Kit, people: ReadonlyMap<string, Resident>): Promise<void> {
  const { id, subject_id } = await tx
    .selectFrom("reviews_shown")
    .select(["id", "subject_id"])
    .where("side", "=", "customer")
    .orderBy("stars")
    .orderBy("id")
    .$narrowType<{ id: Id }>()
    .executeTakeFirstOrThrow();
  const reporter = [...people.values()].find(({ member }) => member.id === subject_id)?.member;
  if (!reporter) throw new Error("The reviewed provider does not live in the demo town");
  await report(tx, kit, reporter, { kind: "review", id, reason: "false", text: complaints[reporter.language] });
}

/** Hryvnias a month; a year costs ten months. */
const prices = { freelancer: 150, professional: 250, company: 700, agency: 1_500, enterprise: 4_000, landlord: 300 };

/** Sets the prices of the plans in the demo town, where the operator has set none. */
export async function setPrices(tx: Tx): Promise<void> {
  const plans = await tx.selectFrom("plans").select(["id", "slug"]).where("month_price", "is", null).execute();
  for (const { id, slug } of plans) {
    const price = prices[slug as keyof typeof prices];
    if (price) await changePlan(tx, id, { month_price: price * 100, year_price: price * 1_000, currency: "UAH" }, null);
  }
}
