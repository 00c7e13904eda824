import type { RequestInput } from "#contract/requests.ts";
import { noPointAnswers, pointInput } from "#web/points/answers.ts";
import type { PointAnswers } from "#web/points/answers.ts";
import type { OwnRequest } from "../own-request.ts";
import { answersInput } from "../questions/questions.ts";

export type StepName = "what" | "about" | "details";

type OfRequests =
  | "answers"
  | "urgent"
  | "date"
  | "time"
  | "budget"
  | "duration_from"
  | "duration_to"
  | "receiver"
  | "offer"
  | "at_link";

/** The answers of the wizard so far: of a draft on the server, or of a visitor in the browser until the login. */
export type Answers = PointAnswers &
  Pick<OwnRequest, OfRequests> & {
    /** The target of the link to the wizard; the first save sends it to the API. */
    target?: Target | undefined;
  };

/** A place by its posting link, one provider, or one offer. */
export type Target = Pick<RequestInput, "public_alias" | "offer_id" | "receiver_id">;

export const draftName = "request";

export const noAnswers = (currency: string): Answers => ({
  ...noPointAnswers(currency),
  answers: [],
  urgent: false,
  date: null,
  time: null,
  budget: null,
  duration_from: null,
  duration_to: null,
  receiver: null,
  offer: null,
  at_link: false,
});

/** Converts a change into the input of the API; a new address becomes a location in the same call. */
export function inputOf(change: Partial<Answers>): RequestInput {
  const { target, receiver: _receiver, offer: _offer, at_link: _linked, answers, ...content } = change;
  const { input, rest } = pointInput(content);
  const { address_id, ...others } = input;
  return {
    ...rest,
    ...(answers && { answers: answersInput(answers) }),
    ...target,
    ...others,
    ...(address_id !== undefined && !target?.public_alias && { address_id }),
  };
}
