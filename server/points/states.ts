// The states of a point (rule S1). `point_transitions` in the database holds the same table; a test compares them.
import type { Selectable } from "kysely";
import type { PointKind, pointStatuses } from "#contract/points.ts";
import type { DB } from "#db/types.ts";
import { steps } from "#server/kit/steps.ts";

export type PointStatus = (typeof pointStatuses)[number];
export type Mandate = Selectable<DB["points"]>["mandate"];

export const requestSteps = steps<PointStatus, "publish" | "archive" | "close" | "finish" | "reopen">("request.state", {
  finish: { from: ["incomplete", "draft"], to: "draft", by: "customer" },
  reopen: { from: ["incomplete", "draft"], to: "incomplete", by: "customer" },
  publish: { from: ["incomplete", "draft", "archived", "published"], to: "published", by: "customer" },
  archive: { from: ["draft", "published"], to: "archived", by: "customer" },
  close: { from: ["published", "archived"], to: "closed", by: "customer" },
});

/** An offer is never closed: its owner archives or deletes it. */
export const offerSteps = steps<PointStatus, "publish" | "archive" | "finish" | "reopen">("offer.state", {
  finish: { from: ["incomplete", "draft"], to: "draft", by: "provider" },
  reopen: { from: ["incomplete", "draft"], to: "incomplete", by: "provider" },
  publish: { from: ["incomplete", "draft", "archived", "published"], to: "published", by: "provider" },
  archive: { from: ["draft", "published"], to: "archived", by: "provider" },
});

export const stepsOf = (kind: PointKind) => (kind === "offer" ? offerSteps : requestSteps);
