// The shape of a kind of notification; `contract/notification-kinds.ts` declares the kinds.
import type { Feature } from "../features.ts";

/** Facts that an email can name; `server/notifications` reads them. */
export type EmailFact =
  | "title"
  | "time"
  | "plan"
  | "plan_end"
  | "export_end"
  | "erasure"
  | "actor"
  | "block_reason"
  | "case_reason";

type Email = {
  /** The prefix of its texts in mail.json. */
  name: string;
  /** Parameter of the texts → fact. Without a date that it names, no email is sent. */
  params: Readonly<Record<string, EmailFact>>;
  /** It has a button, which opens `link`. */
  button: boolean;
  /** Sent also when the emails of the group are off: it concerns the account itself. */
  always?: true;
};

export type Kind = {
  /** Nobody is told of it, and none of it is shown, while this part of the app is switched off. */
  feature?: Feature;
  /** The subject and source of the title. A notification about an account may also refer to a request or an offer. */
  subject: "request" | "offer" | "account" | "case" | "thread";
  /** The sides of the readers in the request; the first one unless the emitter names another. */
  audience: readonly ["customer" | "provider" | "account", ...("customer" | "provider" | "account")[]];
  /** The email besides app and push; null: none. */
  email: Email | null;
  /** The page to open: that of the subject, that of the reviews of the job, that of a case for operators, that of its decision, or a fixed one. */
  link: "subject" | "review" | "case" | "decision" | "thread" | `/${string}` | null;
  /** Only in the app, instead of `link`: the page for the next step of the reader. */
  goOn?: `/${string}`;
  /** The text of the link, `open.<action>`; null: `open`. */
  action:
    | "archive"
    | "badges"
    | "case"
    | "cashback"
    | "contacts"
    | "decision"
    | "actions"
    | "calendar"
    | "download"
    | "keep"
    | "managed"
    | "message"
    | "others"
    | "plans"
    | "proposal"
    | "review"
    | "review_shown"
    | "renew"
    | null;
  /** The content of `reason`, where it is not a key of `why.*`. */
  reason?: "plan" | "titles" | "call" | "fields" | "badge" | "time";
  icon: NotificationIcon;
  tone: "sun" | "action" | "good" | "warn" | "quiet";
  /** The urgency of the push message. high: the reader has to act, or loses something. */
  urgency: "high" | "normal" | "low";
  /** True: its email may wait for the digest of a person that chose one (rule N4). */
  digest: boolean;
};

export type NotificationIcon =
  | "archive"
  | "badge-check"
  | "bell"
  | "calendar-clock"
  | "circle-slash"
  | "download"
  | "file-check"
  | "hand-helping"
  | "house"
  | "message"
  | "pencil-line"
  | "pen-line"
  | "scale"
  | "search"
  | "star"
  | "triangle-alert"
  | "undo"
  | "user"
  | "user-check"
  | "user-x";
