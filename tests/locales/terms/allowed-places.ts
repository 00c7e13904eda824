/** Replies to an email, a review or a question: none of these is a proposal. */
export const replies = [
  "mail: job_done.button",
  "mail: reply_",
  "cases: case.reply",
  "help: contact.reply_to",
  "reviews: reply.",
  "threads:",
];

/** Answers of a machine, emails that must not be answered and questions of a wizard: none of these is a proposal. */
export const answers = [
  ...replies,
  "mail: auto",
  "media: error.code",
  "errors: server.timeout",
  "errors: payment.unavailable",
  "points: review.change",
  "requests: broken_link.link_text",
];

/** A file, a message or a new request is taken; a person is chosen. */
export const takes = [
  "accounts: channel.push_note",
  "errors: body.type_unsupported",
  "errors: provider.blocked_by_owner",
  "errors: upload.media_type",
  "finder: refused.blocked_by_owner",
  "media: error.type",
  "offers: paused.",
];

/** The status of a proposal, not an action on a person. */
export const rejected = ["proposals: list.ended_", "proposals: status.declined", "proposals: step.decline_system"];

/** Reviews of done jobs: the word was once used for proposals, and is right only here. */
export const reviews = [
  "reviews:",
  "cases: report.title.review",
  "cases: kind.review",
  "errors: review.",
  "mail: review_asked.",
  "managed: action.review",
  "notifications: open.review",
  "notifications: open.review_shown",
  "notifications: say.request_status.review_shown",
  "proposals: after.accepted_done",
  "proposals: after.done_review",
  "proposals: reviews",
  "proposals: reviews.write",
  "ui: rating.",
];
