// The closed lists that columns of the database refer to: name of the table → its values. Each start writes them there, so a new
// value needs no migration. Pairs that shape a row (side, kind of post, once or monthly) stay checks of their column.
import { questionUnits } from "./answers.ts";
import { documentKinds, checkMethods } from "./badge-kinds.ts";
import { importFailures } from "./calendar.ts";
import { caseKinds, caseReasons } from "./case-kinds.ts";
import { questionKinds } from "./catalog.ts";
import { discountKinds } from "./discounts.ts";
import { localityTypes } from "./kit/address-text.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { messengerSlugs } from "./messengers.ts";
import { notificationGroups } from "./notification-kinds.ts";
import { phraseSlugs } from "./phrase-kinds.ts";
import { subscriptionEnds } from "./plans.ts";
import { proposalSteps } from "./proposal-parts.ts";
import { declineReasons, systemDeclineReasons, systemWithdrawReasons, withdrawReasons } from "./proposals.ts";
import { closeReasons } from "./requests.ts";
import { type Step, steps } from "./steps.ts";
import { contactTopics } from "./support.ts";
import { threadSteps } from "./thread-kinds.ts";

const statesOf = (table: Record<string, Step>): string[] => [
  ...new Set(Object.values(table).flatMap(({ from, to }) => [...from, to])),
];

export const lists: Record<string, readonly string[]> = {
  appointment_states: statesOf(steps.appointment),
  case_kinds: caseKinds,
  case_reasons: caseReasons,
  case_states: statesOf(steps.case),
  cashback_states: statesOf(steps.cashback),
  check_methods: checkMethods,
  close_reasons: closeReasons,
  contact_topics: contactTopics,
  decline_reasons: [...declineReasons, ...systemDeclineReasons],
  discount_kinds: discountKinds,
  document_kinds: documentKinds,
  donation_states: statesOf(steps.donation),
  export_states: statesOf(steps.export),
  import_failures: importFailures,
  locality_types: localityTypes,
  messengers: messengerSlugs,
  notification_types: Object.keys(notificationGroups),
  point_states: statesOf(steps.request),
  price_kinds: priceKinds,
  proposal_states: statesOf(steps.proposal),
  proposal_step_kinds: proposalSteps,
  question_kinds: questionKinds,
  question_units: questionUnits,
  subscription_ends: subscriptionEnds,
  subscription_states: statesOf(steps.subscription),
  terms_states: statesOf(steps.terms),
  phrases: phraseSlugs,
  thread_steps: threadSteps,
  verification_states: statesOf(steps.verification),
  withdraw_reasons: [...new Set([...withdrawReasons, ...systemWithdrawReasons])],
};
