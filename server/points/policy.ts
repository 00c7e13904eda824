// Rights on a point, as the specification's point 6 defines them.
import type { PointKind } from "#contract/points.ts";
import { is, type Viewer } from "#server/kit/viewer.ts";
import { stepsOfKind, type Mandate, type PointStatus } from "./states.ts";

export type Held = { user_id: string; contact_id: string; mandate: Mandate };
type Standing = Held & {
  kind: PointKind;
  status: PointStatus;
  awarded_at: string | null;
  kept_until: string | null;
  removed_case: string | null;
};

/** The manager of a managed point, who acts without switching. */
export const manages = (v: Viewer, p: Held) =>
  p.mandate === "managed" && is(v, p.contact_id) && p.contact_id !== p.user_id;
export const owns = (v: Viewer, p: Held) => is(v, p.user_id) || manages(v, p);

/** The accepted provider still has access to the closed request. */
export const isKept = ({ kept_until }: { kept_until: string | null }): boolean =>
  kept_until !== null && Date.parse(kept_until) > Date.now();

export const mayWith = {
  edit: (v: Viewer, p: Standing) => owns(v, p) && p.status !== "closed",
  publish: (v: Viewer, p: Standing) =>
    owns(v, p) && p.removed_case === null && p.status !== "published" && stepsOfKind(p.kind).can(p.status, "publish"),
  /** Not while a proposal is accepted. */
  archive: (v: Viewer, p: Standing) =>
    owns(v, p) && p.awarded_at === null && stepsOfKind(p.kind).can(p.status, "archive"),
  /** No proposal was accepted, or all access given by the acceptance has ended (rules A3, S10). */
  delete: (v: Viewer, p: Standing) => owns(v, p) && (p.awarded_at === null || (p.status === "closed" && !isKept(p))),
};
