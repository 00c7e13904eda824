// The error catalogue: code → status and the English sentence of the specification, verbatim where it has one.
// The web translates by code (`errors.json` of each language), never by text. `{name}` is filled from the problem's params.
export const errors = {
  // every call
  "auth.required": { status: 401, message: "You are not authorized" },
  ability_not_granted: { status: 403, message: "You do not have enough rights to view this content" },
  "ability.limit_exceeded": { status: 403, message: "Ability {ability} limit exceeded" },
  "acting_as.refused": { status: 403, message: "You may not act for this user" },
  "origin.refused": { status: 403, message: "This call must come from the site itself" },
  "validation.failed": { status: 422, message: "Some fields need your attention" },
  "query.invalid": { status: 400, message: "Unknown or invalid query parameter" },
  "page.too_deep": { status: 400, message: "Lists end at entry {last}" },
  "body.malformed": { status: 400, message: "The body is not valid JSON" },
  "body.too_large": { status: 413, message: "The body is too large" },
  "body.type_unsupported": { status: 415, message: "This kind of body is not accepted" },
  "request.malformed": { status: 400, message: "This is no valid HTTP request" },
  "request.timeout": { status: 408, message: "The request took too long to arrive" },
  "headers.too_large": { status: 431, message: "The headers are too large" },
  "host.unknown": { status: 421, message: "This server does not answer under this name" },
  "url.too_long": { status: 414, message: "The address is too long" },
  "route.not_found": { status: 404, message: "Page Not Found" },
  "method.not_allowed": { status: 405, message: "This method is not allowed here" },
  "rate.limited": { status: 429, message: "Please wait before retrying." },
  "idempotency.in_flight": { status: 409, message: "The same call is being carried out already" },
  "idempotency.payload_differs": { status: 422, message: "This Idempotency-Key was used with another payload" },
  "version.changed": { status: 412, message: "It has changed since you read it" },
  "server.busy": { status: 503, message: "The server is busy, please try again" },
  "server.timeout": { status: 503, message: "This took too long, please try again" },
  "site.maintenance": { status: 503, message: "The site is closed for maintenance, please try again later" },
  "database.unavailable": { status: 503, message: "The database is not available, please try again" },
  "disk.full": { status: 507, message: "The disk of the server is full: nothing was saved, reading goes on" },
  "article.not_found": { status: 404, message: "No article found at this address" },
  internal: { status: 500, message: "Something went wrong" },

  // files
  "upload.missing": { status: 422, message: "Choose a file" },
  "upload.too_big": { status: 413, message: "The file is too big, at most {max_mb} MB" },
  "upload.too_many": { status: 422, message: "Max files exceeded, at most {max}" },
  "upload.type": { status: 422, message: "Invalid type: a picture is a JPEG, PNG, WebP or AVIF" },
  "upload.media_type": {
    status: 422,
    message: "Invalid type: a picture is a JPEG, PNG, WebP or AVIF, a video an MP4 or WebM",
  },
  "upload.unreadable": { status: 422, message: "The file is damaged or not a picture" },
  "upload.too_many_pixels": { status: 422, message: "The picture is too large, at most {megapixels} megapixels" },

  // accounts and auth
  "auth.credentials_incorrect": { status: 400, message: "The user credentials were incorrect." },
  "auth.refresh_invalid": { status: 401, message: "You are not authorized" },
  "account.blocked": { status: 403, message: "Your account is blocked" },
  "account.manages_people": { status: 409, message: "End your mandates first: people depend on this account" },
  "account.points_full": {
    status: 409,
    message: "This account holds as many offers and requests as it may: delete or close some first",
  },
  "account.storage_full": { status: 413, message: "The files of this account take all the space that it has" },
  "link.invalid": { status: 422, message: "This link is not valid any more" },
  "session.not_found": { status: 404, message: "No session found with this id" },
  "export.not_found": { status: 404, message: "No export found with this id" },
  "export.waiting": { status: 409, message: "A copy of your data is being made already" },
  "mandate.not_found": { status: 404, message: "Nobody manages this account" },
  "mandate.exists": { status: 409, message: "Somebody acts for this account already" },
  "mandate.manager": { status: 409, message: "Nobody can act for an account that acts for others" },
  "mandate.own_deal": { status: 409, message: "The account and the profile deal with each other" },
  "mandate.claimed": { status: 409, message: "This person has taken the profile over already" },
  "phone.taken": { status: 422, message: "The phone has already been taken." },
  "contact.missing": { status: 409, message: "Choose a phone or a messenger that others may see" },
  "phone.invalid": { status: 422, message: "The selected phone is invalid." },
  "phone.country_unsupported": { status: 422, message: "Codes cannot be sent to this country" },
  "phone.unverified": { status: 422, message: "The phone number unverified." },
  "email.taken": { status: 422, message: "The email has already been taken." },
  "email.unknown": { status: 422, message: "We can't find a user with that email address." },
  "otp.already_sent": { status: 429, message: "One Time Password already sent" },
  "otp.not_found": { status: 422, message: "One Time Password not found" },
  "otp.daily_limit": { status: 429, message: "Try again after" },
  "otp.format_invalid": { status: 422, message: "The code format is invalid." },
  "human.failed": { status: 422, message: "Robots are not allowed to register" },
  "password.common": { status: 422, message: "This password is too common" },
  "password.current_incorrect": { status: 422, message: "current password is incorrect" },
  "user.not_found": { status: 404, message: "No user found with this id" },

  // addresses
  "address.not_found": { status: 404, message: "No location found with this id" },
  "address.locality_not_found": {
    status: 422,
    message: "The coordinates were not found in this locality, try another locality",
  },
  "address.place_not_found": { status: 422, message: "The coordinates of the place were not found, check the address" },
  "address.house_not_found": {
    status: 422,
    message: "The coordinates of the house were not found, mark the house on the map",
  },
  "address.street_renamed": { status: 422, message: "The street name is wrong, maybe it was renamed to {name}" },
  "address.outside_area": { status: 422, message: "This place is outside the service area" },
  "address.house_required": { status: 422, message: "An exact address needs a house number" },
  "address.host_not_approved": { status: 403, message: "The owner of the place has not opened the address yet" },
  "address.in_use": { status: 409, message: "Requests or offers use this location" },
  "address.link_disabled": { status: 409, message: "The posting link of this location is switched off" },
  "geocoder.unavailable": { status: 503, message: "Places cannot be looked up right now" },

  // offers, requests, proposals
  "point.not_found": { status: 404, message: "No offer or request found with this id" },
  "media.not_found": { status: 422, message: "A file is not there any more, upload it again" },
  "offer.not_found": { status: 404, message: "Offer Not Found" },
  "offer.incomplete": { status: 422, message: "The offer is not complete yet" },
  "offer.state": { status: 409, message: "This is not possible in the offer's present state" },
  "search.not_found": { status: 404, message: "No saved search found with this id" },
  "search.too_many": { status: 409, message: "You have {max} saved searches, delete one first" },
  "request.not_found": { status: 404, message: "No request found with this id" },
  "request.incomplete": { status: 422, message: "The request is not complete yet" },
  "request.state": { status: 409, message: "This is not possible in the request's present state" },
  "request.has_accepted": { status: 409, message: "The request has an accepted proposal" },
  "request.proposals_full": {
    status: 409,
    message: "The request has as many proposals as it takes now, try again when the customer allows more",
  },
  "request.kept": {
    status: 409,
    message:
      "The accepted provider keeps access for some days after the request is closed, hide it from your list instead",
  },
  "proposal.not_found": { status: 404, message: "No proposal found with this id" },
  "proposal.state": { status: 409, message: "This is not possible in the proposal's present state" },
  "proposal.expired": { status: 409, message: "This proposal has expired, its provider can renew it" },
  "terms.not_found": { status: 404, message: "No suggested terms found with this id" },
  "terms.stale": { status: 409, message: "The terms have changed in the meantime, look at them again" },
  "terms.waiting": { status: 409, message: "Suggested terms wait for an answer already" },
  "proposal.invitation_needed": {
    status: 409,
    message: "The customer declined your proposal, you can answer again when they invite you",
  },
  "proposal.exists": { status: 409, message: "You have answered this request already" },
  "proposal.request_closed": { status: 409, message: "This request takes no proposals any more" },
  "proposal.own_request": { status: 403, message: "You cannot answer your own request" },
  "provider.not_found": { status: 404, message: "No provider found with this id" },
  "provider.paused": { status: 404, message: "Provider not active" },
  "provider.stopped": { status: 404, message: "Provider is currently not providing services" },
  "provider.not_active": { status: 403, message: "Provider not active" },
  "provider.not_providing": { status: 403, message: "Provider is currently not providing services" },
  "phones.limit_exceeded": {
    status: 429,
    message: "The daily view limit is exceeded, viewing is blocked for 24 hours",
  },
  "phones.hidden": { status: 403, message: "Phones are shown only with an active proposal" },

  // plans
  "plan.not_found": { status: 404, message: "No plan found with this id" },
  "subscription.not_found": { status: 404, message: "No subscription found with this id" },
  "subscription.state": { status: 409, message: "This is not possible in the subscription's present state" },
  "payment.unsigned": { status: 400, message: "This message is not signed by the payment service" },
  "payment.unavailable": { status: 503, message: "The payment service is not available, please try again" },

  "donation.not_set_up": { status: 409, message: "Donations are not set up on this site" },
  "donation.not_found": { status: 404, message: "No donation found at this address" },
  "donation.state": { status: 409, message: "This is not possible in the donation's present state" },

  // reviews
  "push.not_found": { status: 404, message: "No browser with notifications found with this id" },
  "push.host_refused": { status: 422, message: "The push service of this browser is not supported" },
  "event.not_found": { status: 404, message: "No calendar entry found with this id" },
  "event.exists": { status: 409, message: "The subject id has already been taken." },
  "event.overlap": { status: 409, message: "This time is not free any more" },
  "event.state": { status: 409, message: "This is not possible in the calendar entry's present state" },
  "event.too_many_asks": { status: 409, message: "You are waiting for answers to {max} times already" },
  "review.not_found": { status: 404, message: "No review found with this id" },
  "review.exists": { status: 409, message: "You have reviewed this job already" },
  "review.time": { status: 409, message: "A job can be reviewed for 14 days after it was done" },
  "review.state": { status: 409, message: "This is not possible in the review's present state" },
  "review.own_party": { status: 409, message: "Nobody reviews a person that they act for, or their own manager" },

  // conversations
  "thread.not_found": { status: 404, message: "No conversation found with this id" },
  "thread.closed": { status: 409, message: "Nobody can write in this conversation any more" },
  "thread.too_many": { status: 429, message: "You have asked about many requests today, try again tomorrow" },

  // badges
  "verification.not_found": { status: 404, message: "No badge found with this id" },
  "verification.waiting": { status: 409, message: "A document of this kind waits for its check already" },
  "verification.state": { status: 409, message: "This is not possible in the badge's present state" },
  "verification.managed": { status: 409, message: "A managed person gets no badge by a document" },

  // reports and cases
  "report.subject_not_found": { status: 404, message: "There is nothing with this id that you can report" },
  "report.own": { status: 403, message: "You cannot report yourself" },
  "report.exists": { status: 409, message: "You have reported this already" },
  "report.too_many": { status: 429, message: "You have sent many reports today, try again tomorrow" },
  "case.not_found": { status: 404, message: "No case found with this id" },
  "case.state": { status: 409, message: "This is not possible in the case's present state" },
  "case.other_operator": { status: 409, message: "Another operator decides this appeal" },
  "case.appeal_waits": { status: 409, message: "The operator who decided can look again 24 hours after the appeal" },

  // hours
  "hours.not_found": { status: 404, message: "No hours found with this id" },

  // operator
  "operator.own_account": { status: 409, message: "Another operator has to do this to your own account" },
  "job.not_found": { status: 404, message: "No failed job found with this id" },

  // notifications
  "referral.not_found": { status: 404, message: "No referral found with this id" },
  "referral_code.taken": { status: 422, message: "The code has already been taken." },
  "referral_code.too_many": { status: 409, message: "You have {max} codes, which is the maximum" },
  "notification.not_found": { status: 404, message: "No notification found with this id" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Problems of one field; server and web use the same texts (`errors.json` of each language, keys `field.<code>`). */
export const fieldCodes = [
  "required",
  "invalid",
  "unknown",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "not_a_number",
  "not_listed",
  "date_in_past",
  "end_before_start",
  "phone_invalid",
  "referral_code_format",
  "phone_digits",
  "password_mismatch",
  "password_common",
  "terms_required",
  "choose_closing_reason",
  "choose_decline_reason",
  "choose_withdraw_reason",
  "code_format",
  "contact_inside",
  "time_in_calendar",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** The English sentence of each, verbatim from the specification where it has one; `{name}` is filled from the error's params. */
export const fieldMessages: Readonly<Record<FieldCode, string>> = {
  required: "This field is required",
  invalid: "This value is not valid",
  unknown: "This field is not known here",
  too_short: "Enter at least {min} characters",
  too_long: "Enter at most {max} characters",
  too_small: "Enter at least {min}",
  too_large: "Enter at most {max}",
  not_a_number: "Enter a number",
  not_listed: "This is not among the values that can be chosen",
  date_in_past: "This date has passed, choose today or a later day",
  end_before_start: "The end is before the start",
  phone_invalid: "Please enter a valid phone number",
  phone_digits: "The number of digits is wrong for this country",
  password_mismatch: "The passwords do not match",
  password_common: "This password is too common",
  terms_required: "Please accept the terms",
  choose_closing_reason: "Please, select a closing reason",
  choose_decline_reason: "Please, select a decline reason",
  choose_withdraw_reason: "Please, select a withdraw reason",
  code_format: "The code format is invalid.",
  contact_inside: "Do not put contact details here",
  time_in_calendar: "The time of the job is in the calendar, change it there",
  referral_code_format: "The referral code format is invalid",
};

export type FieldError = { code: FieldCode | ErrorCode; message: string; params?: Record<string, string | number> };
