// Every email: the parameters of its texts and its links. The texts are in locales/*/mail.json.
import type { Language } from "#contract/kit/languages.ts";
import {
  notificationKinds,
  type NotificationKey,
  type NotificationKind,
  type NotificationType,
} from "#contract/notification-kinds.ts";

/** `button`: has a link. `news`: the settings can switch it off, so it also has a link that does. */
type Kind = { params: readonly string[]; button?: true; news?: true };

const own = {
  reset_password: { params: ["minutes"], button: true },
  /** To the new address, which may belong to another person. `name`: the person who entered it. */
  confirm_email: { params: ["name"], button: true },
  password_changed: { params: [], button: true },
  /** To the old address. */
  email_changed: { params: [], button: true },
  account_erased: { params: [] },
  /** Several notifications in one. */
  digest: { params: [], button: true, news: true },
  /** Messages that stayed unread: one email for all of a conversation. */
  new_message: { params: ["title"], button: true, news: true },
  /** With the file that removes an appointment from the reader's calendar. It gives no reason: the reader knows it. */
  time_cancelled: { params: ["title"], button: true, news: true },
  /** `date` as DD.MM.YYYY. Both: the receipt, and the link to it; of a monthly donation also to cancelling. */
  donation_receipt: { params: ["amount", "date", "receipt"], button: true },
  donation_receipt_month: { params: ["amount", "date", "receipt"], button: true },
  /** A monthly charge failed. */
  donation_past_due: { params: ["amount"], button: true },
  /** The instructions of the operator follow as a quotation. */
  donation_transfer: { params: ["amount", "reference"], button: true },
  /** To the operator: a message from the page of contacts follows as a quotation. `from`: name and address for the reply. */
  contact_message: { params: ["from"], button: true },
  /** To the sender of a reply by email that went nowhere; `reason` is a sentence. */
  reply_refused: { params: ["reason"] },
} as const satisfies Record<string, Kind>;

const ofNotifications = Object.values<NotificationKind>(notificationKinds).flatMap(({ email }) => {
  if (!email) return [];
  const kind: Kind = { params: Object.keys(email.params), ...(email.button && { button: true }) };
  return [[email.name, email.always ? kind : { ...kind, news: true }] as const];
});

/** Those of notifications are declared in contract/notification-kinds.ts. */
export const emails: Readonly<Record<string, Kind>> = { ...own, ...Object.fromEntries(ofNotifications) };

type Emails = typeof own;
export type EmailName = keyof Emails;

type WithEmail = Extract<(typeof notificationKinds)[NotificationKey], { email: { name: string } }>;
export type NotificationEmailName = WithEmail["email"]["name"];
/** The email of a notification. */
export type NotificationOrder = {
  to: string;
  language: Language;
  person: string | null;
  name: NotificationEmailName;
  params: Record<string, string>;
  link?: string;
  unsubscribeLink?: string;
} & About;

export type Passage = { text: string; language?: Language | null };

type About = {
  /** Words of people, each shown as a quotation; contact data in them is masked by the caller. */
  passages?: readonly Passage[];
  /** The languages of the words of people that stand translated in it. */
  translatedFrom?: readonly Language[];
  /** The managed person that it is about, for the manager who reads it. */
  managed?: string | null;
  /** The reason for the email: the group of the settings, or that it concerns the account. */
  why?: NotificationType | "account" | "digest";
  /** Of its notification, for the message's id: a mail program shows an email that came twice once. */
  id?: string;
  /** Lines of a digest. */
  items?: { text: string; link: string | null }[];
};

/**
 * One email to be written. Params are ready for display: dates as DD.MM.YYYY, plans by name, in the recipient's language.
 * Links are absolute or start with `/`, and lead to our own address.
 */
export type Order<N extends EmailName = EmailName> = {
  to: string;
  language: Language;
  /** The recipient's name, for the greeting; null where it is unknown or the address may belong to another person. */
  person: string | null;
  name: N;
  /** The address for a reply by email; without it the email says that replies are not read. */
  replyTo?: string;
} & About &
  Needs<Emails[N]>;

type Needs<K extends Kind> = (K["params"][number] extends never
  ? { params?: undefined }
  : { params: Record<K["params"][number], string | number> }) &
  (K extends { button: true } ? { link: string } : { link?: undefined }) &
  (K extends { news: true } ? { unsubscribeLink: string } : { unsubscribeLink?: undefined });
