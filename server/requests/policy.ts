// Rights on a request, as the specification's point 6 defines them.
import type { PointKind } from "#contract/points.ts";
import { is, type Viewer } from "#server/kit/viewer.ts";
import { mayWith, owns, type Held } from "#server/points/policy.ts";
import { requestSteps, type PointStatus } from "#server/points/states.ts";

type Request = Held & {
  kind: PointKind;
  status: PointStatus;
  awarded_at: string | null;
  kept_until: string | null;
  removed_case: string | null;
  shelved_at: string | null;
};

const renew = (v: Viewer, r: Request) => owns(v, r) && r.status === "published" && r.awarded_at === null;
const repost = (v: Viewer, r: Request) => owns(v, r) && r.status === "closed";

export const may = {
  ...mayWith,
  see: owns,
  /** The host reads requests posted at the place through its posting link, and cannot change them. */
  host: (v: Viewer, r: Held & { host_id: string | null }) => is(v, r.host_id) && !owns(v, r),
  close: (v: Viewer, r: Request) => owns(v, r) && requestSteps.can(r.status, "close"),
  /** An awarded request is closed with a reason before anything else. */
  shelve: (v: Viewer, r: Request) => owns(v, r) && r.status === "closed" && r.shelved_at === null,
  unshelve: (v: Viewer, r: Request) => owns(v, r) && r.shelved_at !== null,
  repost,
  /** On the market: an accepted proposal stops the clock. */
  renew,
  more_proposals: (v: Viewer, r: Request & { full: boolean }) => renew(v, r) && r.full,
  hire_again: (v: Viewer, r: Request & { close_reason: string | null; accepted_proposal_id: string | null }) =>
    repost(v, r) && r.close_reason === "request_completed" && r.accepted_proposal_id !== null,
};
