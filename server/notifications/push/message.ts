// The content of a push message, in the language of its reader. It names no people and no places: phones show it while they are locked.
import { createHash } from "node:crypto";
import type { Language } from "#contract/kit/languages.ts";
import { kindOf } from "#contract/notification-kinds.ts";
import { findText, textOf } from "#server/kit/texts.ts";
import { linkOf, type Linked } from "../links.ts";

/** What the service worker shows. */
export type PushPayload = {
  kind: string;
  language: Language;
  /** Unread notifications. */
  count: number;
  link: string;
  tag: string;
  title: string;
  body: string;
};
export type PushMessage = {
  payload: PushPayload;
  /** Seconds for which the push service keeps it for a device that is off. */
  ttl: number;
  urgency: "high" | "normal" | "low";
  /** A newer message with the same topic replaces one that waits. */
  topic: string;
};

export type PushFacts = Linked & { type: string; step: string; locale: Language; unread: number };

const day = 86_400;
/** For how many seconds a push service keeps a message about a suggested time. The time lapses after a day: a late reader could not answer. */
const ofSuggestions = 4 * 3_600;
/** "Within an hour" is true for an hour. */
const keptFor: Partial<Record<string, number>> = { time_asked: ofSuggestions, time_soon: 3_600 };

export function messageOf(town: string, facts: PushFacts): PushMessage {
  const { type, step, locale, unread, request_id } = facts;
  const key = `${type}.${step}`;
  const kind = kindOf(facts);
  const topic = topicOf(`${request_id ?? "account"} ${key}`);
  const payload: PushPayload = {
    kind: key,
    language: locale,
    count: unread,
    link: (kind && linkOf(kind.link, facts)) ?? "/notifications",
    tag: topic,
    title: sayOf(facts) || town,
    body: unread > 1 ? textOf("push", locale, "unread", { count: unread }) : textOf("push", locale, "open", { town }),
  };
  const ttl = keptFor[step] ?? day;
  return { payload, ttl, urgency: kind?.urgency ?? "normal", topic };
}

/** The sentence of the kind, or of its group. */
export const sayOf = ({ type, step, locale }: Pick<PushFacts, "type" | "step" | "locale">): string =>
  findText("push", locale, `say.${type}.${step}`) ?? findText("push", locale, `say.${type}`) ?? "";

/** By it a person sees that messages arrive. */
export function testMessage(language: Language): PushMessage {
  const topic = topicOf("test");
  const payload: PushPayload = {
    kind: "test",
    language,
    count: 0,
    link: "/pages/account-setting/notifications",
    tag: topic,
    title: textOf("push", language, "test.title"),
    body: textOf("push", language, "test.body"),
  };
  return { payload, ttl: 60, urgency: "high", topic };
}

/** At most 32 characters of base64url (RFC 8030). */
const topicOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 32);
