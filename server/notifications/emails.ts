// The email of a notification, from its declaration. Emails about a request or an offer name no people, except to a manager the managed one, and have no
// words of people but phrases and answers by choice, which hold no contact data (rules H8, S15).
import type { AnswersInput } from "#contract/catalog.ts";
import type { Language } from "#contract/kit/languages.ts";
import { nameFor } from "#contract/kit/latin-name.ts";
import type { EmailFact } from "#contract/kit/notification-kind.ts";
import { kindOf, type NotificationType } from "#contract/notification-kinds.ts";
import type { NamedPerson } from "#contract/people.ts";
import type { Phrase } from "#contract/phrase-kinds.ts";
import { phraseText } from "#server/kit/phrase-text.ts";
import { findText } from "#server/kit/texts.ts";
import { dayOf } from "#server/mail/day-of.ts";
import type { NotificationEmailName, NotificationOrder } from "#server/mail/emails.ts";
import { linkOf } from "./links.ts";
import type { UnsubscribeLink } from "./unsubscribe.ts";

/** Columns of the notification and of its reader. */
export type Facts = {
  id: string;
  user_id: string;
  type: NotificationType;
  step: string;
  reason: string | null;
  side: string;
  request_id: string | null;
  proposal_id: string | null;
  subject_id: string | null;
  managed_id: string | null;
  /** For a manager: the person that it is about. */
  managed: NamedPerson | null;
  case_reason: string | null;
  title: string | null;
  /** The post with that title. */
  titled_id: string | null;
  /** The languages of the words that stand translated in it. */
  translatedFrom?: Language[];
  actor: NamedPerson | null;
  reader_name: string | null;
  email: string;
  locale: Language;
  time_zone: string;
  /** The zone of the job's place. */
  job_zone: string | null;
  erases_at: string | null;
  blocked_reason: string | null;
  export_ends_at: string | null;
  plan_ends_at: string | null;
  /** Of the new proposal that it is about. */
  phrases: Phrase[] | null;
  /** Of the new request that it is about. */
  answered: { purpose_ids: number[]; answers: AnswersInput } | null;
  /** The same in words of the reader, a line each. */
  answerLines?: string[];
};

/** Null where an email has no content: a plan without an end has no date to name. */
export function orderOf(facts: Facts, unsubscribeLink: UnsubscribeLink): NotificationOrder | null {
  const kind = kindOf(facts);
  if (!kind?.email) return null;
  const { name, params, button } = kind.email;
  const given = Object.entries(params).map(([param, fact]) => [param, valueOf[fact](facts)] as const);
  if (given.some(([, value]) => value === null)) return null;
  const link = linkOf(kind.link, facts);
  return {
    to: facts.email,
    language: facts.locale,
    person: facts.reader_name,
    name: name as NotificationEmailName,
    params: Object.fromEntries(given.map(([param, value]) => [param, value ?? ""])),
    ...(facts.phrases && {
      passages: facts.phrases.map((it) => ({ text: phraseText(it, facts.locale), language: facts.locale })),
    }),
    ...(facts.answerLines?.length && {
      passages: [{ text: facts.answerLines.join("\n"), language: facts.locale }],
    }),
    ...(facts.translatedFrom && { translatedFrom: facts.translatedFrom }),
    ...(button && link && { link }),
    managed: facts.managed && nameFor(facts.locale, facts.managed),
    id: facts.id,
    why: kind.email.always ? "account" : facts.type,
    ...(!kind.email.always && { unsubscribeLink: unsubscribeLink(facts.user_id, [facts.type]) }),
  };
}

const valueOf: Record<EmailFact, (facts: Facts) => string | null> = {
  title: ({ title }) => title ?? "…",
  time: ({ locale, reason, job_zone }) => (reason && job_zone ? momentOf(reason, job_zone, locale) : null),
  plan: ({ locale, reason }) => planName(locale, reason ?? ""),
  plan_end: ({ plan_ends_at, time_zone }) => plan_ends_at && dayOf(plan_ends_at, time_zone),
  export_end: ({ export_ends_at, time_zone }) => export_ends_at && dayOf(export_ends_at, time_zone),
  erasure: ({ erases_at, time_zone }) => erases_at && dayOf(erases_at, time_zone),
  actor: ({ locale, actor }) => (actor && nameFor(locale, actor)) ?? "—",
  block_reason: ({ blocked_reason }) => blocked_reason ?? "",
  case_reason: ({ case_reason }) => case_reason,
};

/** "чт, 26.11.2026, 12:00", by the clock of the place. */
function momentOf(time: string, timeZone: string, locale: Language): string {
  const at = new Date(time);
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" }).format(at);
  const hour = new Intl.DateTimeFormat("de", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
  return `${weekday}, ${dayOf(time, timeZone)}, ${hour}`;
}

/** A plan that the operator added has no translation: its slug in words. */
function planName(language: Language, slug: string): string {
  const words = slug.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
  return findText("plans", language, `name.${slug}`) ?? words;
}
