// Rows about posts, jobs and what is said about them: most belong to two people.
import { tableOf } from "../rule.ts";

export const workTables = tableOf({
  // Posts and deals
  points: {
    of: "user_id",
    erase: "room",
    rest: "actor_id address_id answers awaited_files awarded_at budget client_id close_reason closed_at comment contact_id country_code created_at currency date date_passed deleted_at description duration_from duration_to expires_at expiry_reminded_at hidden_to_contractors host_id id kept_until kind language mandate more_proposals off_market offer_id point_type_id position price price_kind published_at purpose_ids radius receiver_id removed_case search shelved_at speaks status tags time_of_day title title_proposed titled_at updated_at urgent",
    why: "`exported` in server/points/fields.ts says what the copy has",
  },
  proposals: {
    of: "user_id",
    erase: "room",
    rest: "actor_id amount created_at currency customer_done_at decided_at decline_reason declined_by done_at duration expiry_notified_at id invited_at language message not_done_at not_done_by phrases price_kind provider_done_at request_id starts_at status terms_changed terms_changed_at terms_version updated_at valid_until withdraw_reason",
    why: "an accepted one belongs to both sides (decision 173)",
  },
  proposal_terms: {
    of: "actor_id decided_by",
    erase: "keep",
    rest: "amount created_at currency decided_at decided_side duration id price_kind proposal_id side starts_at state version",
    why: "belong to both sides; the copy has those that the own side suggested",
  },
  proposal_steps: {
    of: "actor_id subject_id",
    erase: "keep",
    rest: "at by proposal_id reason seq step",
    why: "the history of a deal of two people: ids and steps, no words",
  },
  proposal_discounts: {
    of: "proposal_id",
    erase: "keep",
    rest: "claim_reminded_at created_at currency discount_amount first_time_only kind list_price list_price_asked pay_days program_id title title_language value value_is_percent",
    why: "what two people agreed; the copy has those of own proposals",
  },
  discount_programs: {
    of: "provider_id",
    erase: "delete",
    as: "discounts.programs",
    copy: "id provider_id kind title title_language value value_is_percent currency min_price max_uses first_time_only purpose_ids starts_on ends_on pay_days created_at updated_at ended_at",
    order: "created_at",
  },
  cashback_promises: {
    of: "customer_id provider_id contact_id",
    erase: "keep",
    rest: "by_hour claim_reminded_at claim_until currency discount_amount done_at mandate pay_days proposal_id request_id request_title title",
    why: "a view of done jobs",
  },
  cashback_claims: {
    of: "proposal_id",
    erase: "room",
    rest: "amount claimed_at currency due_at minutes paid_at reason reason_language reminded_at set_by state updated_at",
    why: "belong to two people: the copy has all, the erasure takes the own words",
  },
  reviews: {
    of: "author_id subject_id actor_id replied_by",
    erase: "keep",
    rest: "author_named body communication id language price_as_agreed proposal_id punctuality quality removed_at removed_case replied_at reply reply_language revealed_at side stars written_at",
    why: "stay without a name; the copy has those written and those shown",
  },
  ratings: {
    of: "user_id",
    erase: "keep",
    rest: "count counted_at day histogram side sum weighted",
    why: "sums of reviews",
  },
  ratings_shown: { of: "user_id", erase: "keep", rest: "count histogram mean side", why: "a view of ratings" },
  reviews_shown: {
    of: "subject_id",
    erase: "keep",
    rest: "author_latin_name author_name body communication id language month point_type_id price_as_agreed proposal_id punctuality quality removed reply reply_language revealed_at side stars",
    why: "a view of reviews",
  },
  badges: { of: "user_id", erase: "keep", rest: "checked_at checked_by expires_on kind method", why: "a view" },

  // Files
  media_files: {
    of: "user_id",
    erase: "room",
    rest: "blur bytes content_type created_at folder height id in_portfolio kind point_id position seconds width widths",
    why: "media.json lists them, the copy has the files",
  },

  // Calendar
  calendar_events: {
    of: "owner_id",
    erase: "room",
    as: "calendar.own",
    copy: "id calendar title note starts_at ends_at start_date end_date time_zone price currency busy imported status proposal_id created_at",
    order: "starts_at",
    rest: "arrived_at asked_at asked_by asked_ends_at asked_starts_at customer_note remind_day_at remind_hour_at sequence updated_at",
    why: "appointments belong to both sides",
  },
  calendar_feeds: {
    of: "owner_id",
    erase: "delete",
    as: "calendar.feed",
    one: true,
    copy: "busy_only created_at read_at",
    rest: "token_hash",
  },
  calendar_imports: {
    of: "owner_id",
    erase: "delete",
    as: "calendar.import",
    one: true,
    copy: "url state created_at checked_at",
    rest: "blocks failure unread",
  },
  calendar_invitations: {
    of: "user_id",
    erase: "delete",
    as: "calendar.invitations",
    copy: "event_id cancelled sent_at",
    order: "sent_at",
    rest: "sequence",
  },

  // Conversations and notifications
  thread_messages: {
    of: "author_id acted_by",
    erase: "room",
    rest: "body client_id contact_data created_at email_rest facts id kind language photos phrase phrase_values removed_at seq side step thread_id",
    why: "lines keep their numbers, the words go",
  },
  thread_photos: {
    of: "user_id",
    erase: "room",
    rest: "bytes created_at folder height id message_id place thread_id width",
    why: "message_photos.json lists them, the copy has the files",
  },
  thread_members: {
    of: "user_id",
    erase: "delete",
    rest: "mailed_at mailed_seq muted_until read_seq thread_id",
    why: "how far was read",
  },
  threads: {
    of: "provider_id",
    erase: "keep",
    rest: "asked changed_at created_at id request_id seq",
    why: "belong to both sides, without words",
  },
  notifications: {
    of: "user_id managed_id",
    erase: "delete",
    as: "notifications",
    copy: "type step reason side subject_kind subject_id proposal_id read_at created_at",
    order: "created_at",
    rest: "actor_id digest_due digested_at id in_app mailed_at request_id",
  },
  muted_requests: {
    of: "user_id",
    erase: "delete",
    as: "push.muted",
    copy: "request_id created_at",
    order: "created_at",
  },
  push_subscriptions: {
    of: "session_id",
    erase: "room",
    rest: "auth created_at endpoint endpoint_hash failed_at id p256dh seen_at",
    why: "the copy names the service of each browser; they go with the sessions",
  },
  push_deliveries: {
    of: "notification_id subscription_id",
    erase: "room",
    rest: "created_at taken_until",
    why: "go with the notification",
  },
});
