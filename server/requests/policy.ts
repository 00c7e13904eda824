import { is, type Viewer } from "#server/kit/viewer.ts";
// Who may do what with a request, as the specification's point 6 says it.
import { requestSteps, type PointStatus } from "#server/points/states.ts";

type Request = { user_id: string; status: string; awarded_at: string | null };
const status = (request: Request) => request.status as PointStatus;

export const may = {
  see: (v: Viewer, r: Request) => is(v, r.user_id),
  edit: (v: Viewer, r: Request) => is(v, r.user_id) && r.status !== "closed",
  publish: (v: Viewer, r: Request) =>
    is(v, r.user_id) && r.status !== "published" && requestSteps.can(status(r), "publish"),
  close: (v: Viewer, r: Request) => is(v, r.user_id) && requestSteps.can(status(r), "close"),
  /** Nobody was accepted, or it is over. */
  delete: (v: Viewer, r: Request) => is(v, r.user_id) && (r.awarded_at === null || r.status === "closed"),
  repost: (v: Viewer, r: Request) => is(v, r.user_id) && r.status === "closed",
};
