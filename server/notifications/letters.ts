// Which news is also told by letter, and what stands in it. Names of people stand in none that is about a request.
import type { Language } from "#contract/kit/languages.ts";
import type { LetterName, Order } from "#server/mail/letters.ts";
import { planName } from "./plan-name.ts";

export type Facts = {
  type: string;
  step: string;
  reason: string | null;
  side: string;
  request_id: string | null;
  title: string | null;
  actor_name: string | null;
  reader_name: string | null;
  email: string;
  locale: Language;
  time_zone: string;
  erases_at: string | null;
  blocked_reason: string | null;
  export_ends_at: string | null;
  plan_ends_at: string | null;
};

/** Type and step → the letter. */
const names: Record<string, LetterName> = {
  "new_proposal.created": "new_proposal",
  "new_request.created": "new_request",
  "proposal_status.accepted": "proposal_accepted",
  "proposal_status.declined": "proposal_declined",
  "proposal_status.updated": "proposal_updated",
  "proposal_status.withdrawn": "proposal_withdrawn",
  "request_status.closed": "request_closed",
  "system_message.plan_started": "plan_started",
  "system_message.plan_ending": "plan_ends",
  "system_message.plan_ended": "plan_ended",
  "system_message.acted": "acted_for_you",
  "system_message.mandate_claimed": "mandate_claimed",
  "system_message.mandate_ended": "mandate_ended",
  "system_message.export_ready": "export_ready",
  "system_message.blocked": "account_blocked",
  "system_message.unblocked": "account_unblocked",
  "system_message.leaving": "deletion_scheduled",
};
/** About the account itself: who turned letters off gets these all the same. */
const always = new Set(["mandate_claimed", "mandate_ended", "export_ready", "blocked", "unblocked", "leaving"]);

type Kind = { type: string; step: string };
export const hasLetter = ({ type, step }: Kind): boolean => `${type}.${step}` in names;
export const isAlwaysMailed = ({ type, step }: Kind): boolean => type === "system_message" && always.has(step);

const account = "/pages/account-setting?tab=account";
const settingsLink = "/pages/account-setting?tab=notifications";

type OneOrder = { [N in LetterName]: Order<N> }[LetterName];

/** Null where there is nothing to say: a plan without an end has no date to name. */
export function orderOf(news: Facts): OneOrder | null {
  const name = names[`${news.type}.${news.step}`];
  if (!name) return null;
  const language = news.locale;
  const to = { to: news.email, language, person: news.reader_name };
  const at = (time: string | null) => dayOf(time, news.time_zone);
  const plan = planName(language, news.reason ?? "");
  const person = news.actor_name ?? "—";
  switch (name) {
    case "plan_started":
      return news.plan_ends_at ? { ...to, name, params: { plan, date: at(news.plan_ends_at) } } : null;
    case "plan_ends":
      return { ...to, name, params: { plan, date: at(news.plan_ends_at) }, link: "/pricing" };
    case "plan_ended":
      return { ...to, name, params: { plan }, link: "/pricing" };
    case "acted_for_you":
      return { ...to, name, params: { manager: person }, link: `${account}#deeds` };
    case "mandate_claimed":
    case "mandate_ended":
      return { ...to, name, params: { name: person } };
    case "export_ready":
      return { ...to, name, params: { date: at(news.export_ends_at) }, link: account };
    case "account_blocked":
      return { ...to, name, params: { reason: news.blocked_reason ?? "" } };
    case "account_unblocked":
      return { ...to, name };
    case "deletion_scheduled":
      return { ...to, name, params: { date: at(news.erases_at) }, link: account };
    default:
      return { ...to, name, params: { title: news.title ?? "…" }, link: linkOf(news), settingsLink } as OneOrder;
  }
}

const linkOf = ({ side, request_id }: Facts) =>
  `/service/${side === "customer" ? "request" : "search-request"}/${request_id}`;

/** DD.MM.YYYY where the person is. */
function dayOf(time: string | null, timeZone: string): string {
  if (time === null) return "";
  const options = { timeZone, day: "2-digit", month: "2-digit", year: "numeric" } as const;
  return new Intl.DateTimeFormat("de", options).format(new Date(time));
}
