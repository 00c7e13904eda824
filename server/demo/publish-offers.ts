// Offers of the stories of the demo town.
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { create as createOffer } from "#server/offers/save.ts";

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
