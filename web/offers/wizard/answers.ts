import type { OfferInput } from "#contract/offers.ts";
import { noPointAnswers, pointInput } from "#web/points/answers.ts";
import type { PointAnswers } from "#web/points/answers.ts";
import type { OwnOffer } from "../offer-facts.tsx";

export type StepName = "what" | "texts" | "price" | "photos" | "where";

/** The answers of the wizard so far: of a draft on the server, or of a visitor in the browser until the login. */
export type Answers = PointAnswers & Pick<OwnOffer, "price_kind" | "price" | "duration_from" | "duration_to">;

export const draftName = "offer";

export const noAnswers = (currency: string): Answers => ({
  ...noPointAnswers(currency),
  price_kind: null,
  price: null,
  duration_from: null,
  duration_to: null,
});

/**
 * Converts a change into the input of the API; a new address becomes a location in the same call, files have their own
 * field.
 */
export function inputOf(change: Partial<Answers>): OfferInput {
  const { input, rest } = pointInput(change);
  return { ...rest, ...input };
}
