// Shows a found request with the permitted actions of the viewer.
import { sql } from "kysely";
import type { FoundRequestDetails } from "#contract/finder.ts";
import { readNames } from "#server/catalog/names.ts";
import { requestAccess } from "#server/contacts/access.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { findEligibility } from "#server/proposals/eligibility.ts";
import { show as showProposal } from "#server/proposals/read.ts";
import { offersNamed } from "#server/requests/offers-named.ts";
import { selectFound } from "./queries.ts";
import { startingPoint } from "./starting-point.ts";
import { toFoundRequest } from "./view.ts";

/** Throws request.not_found for requests hidden from this person. Access by an acceptance ends ACCESS_AFTER_CLOSE_DAYS after the close. */
export async function show(
  db: Db,
  kit: Kit,
  viewer: Member,
  id: Id,
  include?: readonly string[],
): Promise<FoundRequestDetails> {
  const eligibility = await findEligibility(db, viewer, id);
  if (!eligibility) throw problem("request.not_found");
  const start = await startingPoint(db, viewer, {});
  const metres = start
    ? sql<number | null>`earth_distance(p.position, ll_to_earth(${start.lat}, ${start.lng}))`
    : sql<number | null>`null::float8`;
  const row = await selectFound(db, viewer, true, metres).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw problem("request.not_found");
  const found = toFoundRequest(viewer, await readNames(db, viewer.language, include), row, include);
  const mine = found.my_proposal ? await showProposal(db, kit, viewer, found.my_proposal.id) : null;
  const opens = await requestAccess(db, viewer.id, id, kit.config.ACCESS_AFTER_CLOSE_DAYS);
  return {
    ...found,
    customer_rating: eligibility.refusal === "own_request" ? null : found.customer_rating,
    customer_ended:
      eligibility.refusal !== "own_request" && viewer.providesServices && !viewer.paused ? row.customer_ended : null,
    my_proposal: mine,
    address_id: opens.address ? row.address_id : null,
    comment: opens.accepted ? row.comment : null,
    can: {
      propose: eligibility.refusal === null,
      see_phones: opens.phones,
      see_address: opens.address,
    },
    waits_for_host: opens.accepted && opens.refusal === "address.host_not_approved",
    refusal: eligibility.refusal,
    offer: await offerAsked(db, viewer, row),
  };
}

/** The offer of a direct request, for its receiver. */
async function offerAsked(db: Db, viewer: Member, row: { offer_id: Id | null; receiver_id: Id | null }) {
  if (!row.offer_id || (viewer.id !== row.receiver_id && viewer.actorId !== row.receiver_id)) return null;
  const offer = (await offersNamed(db, [row.offer_id])).get(row.offer_id);
  return offer ? { id: offer.id, title: offer.title } : null;
}
