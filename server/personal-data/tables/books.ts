// Rows of money and of operators.
import { tableOf } from "../rule.ts";

export const booksTables = tableOf({
  // Money
  subscriptions: {
    of: "user_id",
    erase: "room",
    rest: "cancelled_at checkout_id created_at currency ended_at ended_because ends_at external_id external_over_at id payment period plan_id price reference reminded_at started_at state",
    why: "the books; plans.json names the plan",
  },
  donations: {
    of: "user_id",
    erase: "room",
    rest: "amount checkout_id created_at currency email ended_at external_id id interval locale message payment public_name read_at read_no reference state",
    why: "the books stay without the person",
  },
  donation_payments: {
    of: "donation_id",
    erase: "keep",
    rest: "amount currency id paid_at provider_reference receipt_number receipt_sent_at refunded",
    why: "the books; in donations.json",
  },
  referral_codes: {
    of: "user_id",
    erase: "delete",
    as: "referrals.codes",
    copy: "semantic_code>code description created_at",
    order: "created_at",
    rest: "code",
  },
  referral_rewards: {
    of: "user_id referred_id",
    erase: "keep",
    as: "referrals.rewards",
    copy: "days plan booked_at used_at",
    order: "booked_at",
    rest: "id",
    why: "days of a plan that were booked: ids and numbers",
  },

  // Operators
  contact_messages: {
    of: "user_id",
    erase: "delete",
    as: "contact_messages",
    copy: "topic body name reply_to created_at",
    order: "created_at",
    rest: "handled_at handled_by id language visitor",
  },
  cases: {
    of: "author_id decided_by appeal_decided_by taken_by",
    erase: "room",
    rest: "action appeal appeal_action appeal_decided_at appeal_reason appeal_reason_language appealed_at decided_at erased_at id opened_at reason reason_language state subject_id subject_kind taken_at unpublished",
    why: "decisions stay without content (decision 103)",
  },
  case_reports: {
    of: "reporter_id",
    erase: "room",
    rest: "body case_id id reason reported_at visitor",
    why: "the words go, the count stays",
  },
  case_evidence: {
    of: "case_id",
    erase: "room",
    rest: "content folders id taken_at",
    why: "goes with the author",
  },
  audit_log: {
    of: "actor_id subject_id",
    erase: "keep",
    rest: "action at details id",
    why: "ids and steps without personal data; the settings show the own part",
  },
  idempotency_keys: {
    of: "caller",
    erase: "keep",
    rest: "created_at key payload_hash reply status",
    why: "deleted after a day",
  },
});
