// Rows about a person alone: the account, logins, places, contacts, own lists.
import { tableOf } from "../rule.ts";

export const peopleTables = tableOf({
  // The person
  users: {
    of: "id",
    erase: "room",
    rest: `avatar bio bio_language blocked_at blocked_reason blocked_reason_language claimed_at country_code created_at currency data_checked data_checked_at deleted_at digest digest_hour email erases_at leaves_at locale login_phone_shown manager_id name password_hash paused_at pending_email phone phone_confirmed_at phone_visibility plan_shown_to_referrer provides_services quiet_from quiet_to referral_code referral_id role spoken taken_by theme time_zone translate translate_outside updated_at week_hours`,
    why: "account.json is what the person reads in the settings; the row stays without what it says of them, for others' history",
  },
  user_languages: { of: "user_id", erase: "delete", rest: "code level", why: "in account.json" },
  contact_phones: { of: "user_id", erase: "delete", rest: "id phone position", why: "in account.json" },
  user_messengers: { of: "user_id", erase: "delete", rest: "handle slug", why: "in account.json" },
  notification_settings: { of: "user_id", erase: "delete", rest: "channel enabled type", why: "in account.json" },
  business_hours: {
    of: "user_id",
    erase: "delete",
    as: "business_hours",
    copy: "weekday_number closed start_in_minutes pause_in_minutes resume_in_minutes end_in_minutes",
    order: "weekday_number",
    rest: "id",
  },
  email_links: {
    of: "user_id",
    erase: "delete",
    rest: "created_at email expires_at id purpose superseded_at token_hash used_at",
    why: "secrets of a day",
  },
  invitations: {
    of: "user_id",
    erase: "delete",
    rest: "created_at expires_at superseded_at token_hash used_at",
    why: "secrets of some days",
  },
  verifications: {
    of: "user_id",
    erase: "room",
    rest: "created_at decided_at decided_by expires_on folder id kind method pages reason reason_language reminded_at state",
    why: "as the person reads it, without documents and operators",
  },
  exports: {
    of: "user_id",
    erase: "room",
    rest: "bytes created_at expires_at id key ready_at state",
    why: "the copies themselves",
  },

  // Logins
  sessions: {
    of: "user_id",
    erase: "room",
    as: "sessions",
    copy: "user_agent created_at last_seen_at ended_at ended_because",
    order: "created_at",
    rest: "id expires_at offline_key",
  },
  refresh_tokens: {
    of: "session_id",
    erase: "keep",
    rest: "created_at expires_at parent_hash rotated_at token_hash",
    why: "hashes that open nothing once their session has ended; the clock deletes them with it",
  },
  login_places: { of: "user_id", erase: "delete", rest: "place_hash seen_at", why: "keyed hashes" },
  one_time_codes: {
    of: "phone",
    erase: "room",
    rest: "attempts code_hash created_at expires_at id ip_hash prefix_hash purpose sent_at superseded_at used_at",
    why: "secrets of minutes",
  },
  phone_verifications: { of: "phone", erase: "room", rest: "expires_at purpose token_hash used_at", why: "secrets" },

  // Places
  addresses: {
    of: "user_id",
    erase: "room",
    rest: "actor_id address_comment address_comment_language address_confirmed apartment_number borough building city_district coarse_lat coarse_lng coordinates_updated country country_code county created_at deleted_at district exact greeting greeting_language house_number id label lat link_enabled lng locality locality_type man_made municipality near_place_id neighbourhood office place_id postcode province public_alias public_name quarter radius reveal road state state_district suburb time_zone updated_at viewport",
    why: "the copy has all of those that are there, without people's ids; the coarse point stays for requests there",
  },
  access_hours: {
    of: "address_id",
    erase: "room",
    rest: "closed end_in_minutes id pause_in_minutes resume_in_minutes start_in_minutes weekday_number",
    why: "go with their address",
  },
  address_residents: {
    of: "user_id",
    erase: "delete",
    rest: "address_id at by",
    why: "the copy says where the person lives and whom the person confirmed",
  },
  address_grants: {
    of: "address_id",
    erase: "keep",
    rest: "at by closed_at proposal_id request_id",
    why: "the log of who could read an address; the copy has those of own addresses",
  },

  // Contacts, lists, numbers
  reveals: {
    of: "owner_id viewer_id",
    erase: "keep",
    rest: "counted day reason request_id seen_at target target_id viewer",
    why: "each of the two may ask who saw what",
  },
  open_targets: {
    of: "viewer",
    erase: "keep",
    rest: "counted first_at target target_id",
    why: "counts the openings of a day",
  },
  reveal_quotas: { of: "viewer", erase: "keep", rest: "blocked_until human_at", why: "a pause of a day" },
  blocked_people: {
    of: "owner_id blocked_id",
    erase: "delete",
    rest: "created_at",
    why: "the other one must not learn of it",
  },
  saved_points: {
    of: "user_id",
    erase: "delete",
    rest: "created_at point_id",
    why: "the copy has those that are still there, with their titles",
  },
  saved_providers: {
    of: "user_id",
    erase: "delete",
    as: "saved.providers",
    copy: "provider_id>id created_at>saved_at",
    order: "created_at",
  },
  saved_searches: {
    of: "user_id",
    erase: "delete",
    as: "saved.searches",
    copy: "id user_id kind name text understood point_type_ids purpose_ids place lat lng radius price_max currency language speaks urgent answers notify seen_at created_at",
    order: "created_at",
  },
  saved_search_hits: { of: "search_id", erase: "room", rest: "found_at point_id told", why: "go with their search" },
  dismissals: { of: "user_id", erase: "delete", rest: "created_at request_id", why: "what the own list leaves out" },
  daily_counts: {
    of: "owner_id",
    erase: "delete",
    as: "views",
    copy: "day subject_kind subject_id views",
    order: "day subject_id",
  },
  allowances: { of: "user_id", erase: "keep", rest: "ability used", why: "numbers, kept by triggers" },
  storage_used: {
    of: "user_id",
    erase: "keep",
    rest: "bytes open_points points",
    why: "kept by triggers, zero by then",
  },
});
