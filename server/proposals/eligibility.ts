// Decides if a person may answer a request; if not, gives the reason (rule S5).
import { sql } from "kysely";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { is, type Id, type Member } from "#server/kit/viewer.ts";

export type IneligibleReason = "own_request" | "paused" | "not_providing" | "closed" | "answered" | "declined" | "full";
export type Eligibility = { user_id: Id; contact_id: Id; currency: string; refusal: IneligibleReason | null };

/**
 * Undefined where the request does not exist for this person (rule S14), or with a block between the two. A hint for screens and a clear error for calls; the database enforces the rules
 * under parallel use.
 */
export async function findEligibility(db: Db, viewer: Member, requestId: Id): Promise<Eligibility | undefined> {
  const row = await db
    .selectFrom("points as r")
    .innerJoin("users as o", "o.id", "r.user_id")
    .innerJoin("users as c", "c.id", "r.contact_id")
    .select(["r.user_id", "r.contact_id", "o.manager_id"])
    .select(["r.currency", "r.status", "r.awarded_at"])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("proposals as a")
            .select("a.id")
            .whereRef("a.request_id", "=", "r.id")
            .where("a.user_id", "=", viewer.id)
            .where("a.status", "in", ["created", "updated", "accepted"]),
        )
        .as("answered"),
      eb
        .exists(
          eb
            .selectFrom("proposals as a")
            .select("a.id")
            .whereRef("a.request_id", "=", "r.id")
            .where("a.user_id", "=", viewer.id)
            .where("a.declined_by", "=", "customer")
            .where("a.invited_at", "is", null),
        )
        .as("declined"),
      sql<boolean>`request_full(r.id)`.as("full"),
    ])
    .where("r.id", "=", requestId)
    .where(sql<boolean>`reads_request(${viewer.id}::uuid, r.id)`)
    .where("o.blocked_at", "is", null)
    .where("c.blocked_at", "is", null)
    .where("r.user_id", "not in", hiddenFrom(viewer))
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, contact_id, currency } = row;
  const isOpen = row.status === "published" && row.awarded_at === null;
  const facts = { ...row, isOpen, own: isOwnRequest(viewer, row) };
  return { user_id, contact_id, currency, refusal: refusal(viewer, facts) };
}

/**
 * True if the request belongs to the viewer, to a person managed by the viewer, or to the viewer's manager.
 * `guard_proposal` checks the same.
 */
const isOwnRequest = (viewer: Member, row: { user_id: Id; contact_id: Id; manager_id: Id | null }) =>
  [row.user_id, row.contact_id, row.manager_id].some((id) => is(viewer, id) || id === viewer.actorId);

type Facts = { own: boolean; isOpen: boolean; answered: unknown; declined: unknown; full: boolean };

function refusal(viewer: Member, row: Facts): IneligibleReason | null {
  if (row.own) return "own_request";
  if (row.answered) return "answered";
  if (!row.isOpen) return "closed";
  if (row.declined) return "declined";
  if (viewer.paused) return "paused";
  if (!viewer.providesServices) return "not_providing";
  return row.full ? "full" : null;
}

const problems = {
  own_request: "proposal.own_request",
  paused: "provider.not_active",
  not_providing: "provider.not_providing",
  answered: "proposal.exists",
  closed: "proposal.request_closed",
  declined: "proposal.invitation_needed",
  full: "request.proposals_full",
} as const;

/** Throws request.not_found and the problem of each refusal. */
export function allowToPropose(found: Eligibility | undefined): Eligibility {
  if (!found) throw problem("request.not_found");
  if (found.refusal) throw problem(problems[found.refusal]);
  return found;
}
