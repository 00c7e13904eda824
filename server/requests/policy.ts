// Who may do what with a request, as the specification's point 6 says it.
import { is, type Viewer } from "#server/kit/viewer.ts";
import { requestSteps, type PointStatus } from "#server/points/states.ts";

export type Held = { user_id: string; contact_id: string; mandate: string };
type Request = Held & { status: string; awarded_at: string | null };
const status = (request: Request) => request.status as PointStatus;

/** The manager of a managed request, who need not switch to see to it. */
export const manages = (v: Viewer, r: Held) =>
  r.mandate === "managed" && is(v, r.contact_id) && r.contact_id !== r.user_id;
export const owns = (v: Viewer, r: Held) => is(v, r.user_id) || manages(v, r);

export const may = {
  see: owns,
  edit: (v: Viewer, r: Request) => owns(v, r) && r.status !== "closed",
  publish: (v: Viewer, r: Request) => owns(v, r) && r.status !== "published" && requestSteps.can(status(r), "publish"),
  close: (v: Viewer, r: Request) => owns(v, r) && requestSteps.can(status(r), "close"),
  /** Nobody was accepted, or it is over. */
  delete: (v: Viewer, r: Request) => owns(v, r) && (r.awarded_at === null || r.status === "closed"),
  repost: (v: Viewer, r: Request) => owns(v, r) && r.status === "closed",
};
