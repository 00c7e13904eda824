// The states of a point (rule S1).
import type { Selectable } from "kysely";
import type { PointKind, pointStatuses } from "#contract/points.ts";
import { steps } from "#contract/steps.ts";
import type { DB } from "#db/types.ts";
import { stepsOf } from "#server/kit/steps.ts";

export type PointStatus = (typeof pointStatuses)[number];
export type Mandate = Selectable<DB["points"]>["mandate"];

export const requestSteps = stepsOf(steps.request, "request.state");
export const offerSteps = stepsOf(steps.offer, "offer.state");
export const stepsOfKind = (kind: PointKind) => (kind === "offer" ? offerSteps : requestSteps);
