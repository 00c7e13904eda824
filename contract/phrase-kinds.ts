// Phrases: sentences with gaps that each side reads in its own language. `locales/*/phrases.json` has their words.
import type { Language } from "./kit/languages.ts";
import { dayFromIntl } from "./kit/typeset.ts";
import type { ThreadSide } from "./thread-kinds.ts";

export const phraseMoments = ["before", "day", "after", "ends"] as const;
export const phrasePlaces = [
  "kitchen",
  "bathroom",
  "toilet",
  "hall",
  "room",
  "balcony",
  "cellar",
  "roof",
  "garden",
  "garage",
  "entrance",
  "stairs",
  "whole_home",
] as const;
export const phraseThings = [
  "damage",
  "whole_room",
  "label",
  "meter",
  "pipe",
  "fuse_box",
  "measurements",
  "door",
  "facade",
] as const;
/** Of counted gaps: the largest number. */
export const largestCounts = { minutes: 600, hours: 100, days: 100, months: 120, number: 100_000 };
type Counted = keyof typeof largestCounts;
export type Gap = Counted | "price" | "day" | "time" | "place" | "thing";

type Kind = {
  moment: (typeof phraseMoments)[number];
  /** The side that says it. */
  by: ThreadSide | "both";
  gaps: Readonly<Record<string, Gap>>;
};

/** In the order in which a conversation needs them. */
export const phrases = {
  can_do: { moment: "before", by: "provider", gaps: {} },
  photo_thing: { moment: "before", by: "provider", gaps: { thing: "thing" } },
  photo_place: { moment: "before", by: "provider", gaps: { place: "place" } },
  photo_shows: { moment: "before", by: "customer", gaps: { thing: "thing" } },
  where_it_is: { moment: "before", by: "customer", gaps: { place: "place" } },
  inspect_first: { moment: "before", by: "provider", gaps: {} },
  price_after_visit: { moment: "before", by: "provider", gaps: {} },
  is_price_final: { moment: "before", by: "customer", gaps: {} },
  price_final: { moment: "before", by: "provider", gaps: { price: "price" } },
  price_with_material: { moment: "before", by: "provider", gaps: {} },
  price_without_material: { moment: "before", by: "provider", gaps: {} },
  cheaper: { moment: "before", by: "customer", gaps: {} },
  not_cheaper: { moment: "before", by: "provider", gaps: {} },
  how_pay: { moment: "before", by: "customer", gaps: {} },
  when_come: { moment: "before", by: "customer", gaps: {} },
  can_come_at: { moment: "before", by: "provider", gaps: { day: "day", time: "time" } },
  free_on: { moment: "before", by: "both", gaps: { day: "day" } },
  not_free_then: { moment: "before", by: "both", gaps: {} },
  how_long: { moment: "before", by: "customer", gaps: {} },
  takes_hours: { moment: "before", by: "provider", gaps: { count: "hours" } },
  takes_days: { moment: "before", by: "provider", gaps: { count: "days" } },
  which_floor: { moment: "before", by: "provider", gaps: {} },
  floor_lift: { moment: "before", by: "customer", gaps: { count: "number" } },
  floor_no_lift: { moment: "before", by: "customer", gaps: { count: "number" } },
  parking_ask: { moment: "before", by: "provider", gaps: {} },
  area_is: { moment: "before", by: "customer", gaps: { count: "number" } },
  material_ask: { moment: "before", by: "provider", gaps: {} },
  material_buy: { moment: "before", by: "customer", gaps: {} },
  bring_tools: { moment: "before", by: "provider", gaps: {} },
  papers_ask: { moment: "before", by: "provider", gaps: {} },
  need_invoice: { moment: "before", by: "customer", gaps: {} },
  yes: { moment: "before", by: "both", gaps: {} },
  no: { moment: "before", by: "both", gaps: {} },
  do_not_know: { moment: "before", by: "both", gaps: {} },
  thanks: { moment: "before", by: "both", gaps: {} },
  later_today: { moment: "before", by: "both", gaps: {} },
  on_my_way: { moment: "day", by: "provider", gaps: {} },
  there_in: { moment: "day", by: "provider", gaps: { count: "minutes" } },
  late: { moment: "day", by: "both", gaps: { count: "minutes" } },
  home_in: { moment: "day", by: "customer", gaps: { count: "minutes" } },
  arrived: { moment: "day", by: "provider", gaps: {} },
  which_entrance: { moment: "day", by: "provider", gaps: {} },
  entrance_is: { moment: "day", by: "customer", gaps: { count: "number" } },
  entry_code: { moment: "day", by: "provider", gaps: {} },
  please_open: { moment: "day", by: "provider", gaps: {} },
  nobody_opens: { moment: "day", by: "provider", gaps: {} },
  coming_to_open: { moment: "day", by: "customer", gaps: {} },
  where_park: { moment: "day", by: "provider", gaps: {} },
  dog_here: { moment: "day", by: "customer", gaps: {} },
  dog_away: { moment: "day", by: "provider", gaps: {} },
  clear_place: { moment: "day", by: "provider", gaps: { place: "place" } },
  water_off: { moment: "day", by: "provider", gaps: {} },
  power_off: { moment: "day", by: "provider", gaps: {} },
  part_costs: { moment: "day", by: "provider", gaps: { price: "price" } },
  buy_it: { moment: "day", by: "customer", gaps: {} },
  another_problem: { moment: "day", by: "provider", gaps: { place: "place" } },
  extra_costs: { moment: "day", by: "provider", gaps: { price: "price" } },
  more_minutes: { moment: "day", by: "both", gaps: { count: "minutes" } },
  finish_on: { moment: "day", by: "provider", gaps: { day: "day", time: "time" } },
  done_check: { moment: "day", by: "provider", gaps: {} },
  pay_cash: { moment: "day", by: "provider", gaps: { price: "price" } },
  pay_card: { moment: "day", by: "provider", gaps: { price: "price" } },
  pay_transfer: { moment: "day", by: "provider", gaps: { price: "price" } },
  paid: { moment: "day", by: "customer", gaps: {} },
  money_received: { moment: "day", by: "provider", gaps: {} },
  all_works: { moment: "after", by: "customer", gaps: {} },
  not_right: { moment: "after", by: "customer", gaps: {} },
  leaks_again: { moment: "after", by: "customer", gaps: { place: "place" } },
  when_again: { moment: "after", by: "customer", gaps: {} },
  fix_free: { moment: "after", by: "provider", gaps: {} },
  wait_hours: { moment: "after", by: "provider", gaps: { count: "hours" } },
  receipt_please: { moment: "after", by: "customer", gaps: {} },
  receipt_here: { moment: "after", by: "provider", gaps: {} },
  warranty_months: { moment: "after", by: "provider", gaps: { count: "months" } },
  review_please: { moment: "after", by: "provider", gaps: {} },
  forgot_tool: { moment: "after", by: "provider", gaps: {} },
  deal: { moment: "ends", by: "both", gaps: {} },
  think: { moment: "ends", by: "customer", gaps: {} },
  suggest_price: { moment: "ends", by: "both", gaps: { price: "price" } },
  suggest_time: { moment: "ends", by: "both", gaps: { day: "day", time: "time" } },
  move_to: { moment: "ends", by: "both", gaps: { day: "day" } },
  time_no: { moment: "ends", by: "both", gaps: {} },
  ill: { moment: "ends", by: "both", gaps: {} },
  cancel_visit: { moment: "ends", by: "both", gaps: {} },
  price_high: { moment: "ends", by: "customer", gaps: {} },
  found_someone: { moment: "ends", by: "customer", gaps: {} },
  not_needed: { moment: "ends", by: "customer", gaps: {} },
  did_myself: { moment: "ends", by: "customer", gaps: {} },
  too_far: { moment: "ends", by: "provider", gaps: {} },
  not_my_work: { moment: "ends", by: "provider", gaps: {} },
  too_busy: { moment: "ends", by: "provider", gaps: {} },
} as const satisfies Record<string, Kind>;
export type PhraseSlug = keyof typeof phrases;
export const phraseSlugs = Object.keys(phrases) as [PhraseSlug, ...PhraseSlug[]];

/** A count is a number, a price its minor units with the currency; the others are "2026-12-01", "14:30" and a name of the lists above. */
export type PhraseValue = number | string | { amount: number; currency: string };
export type Phrase = { slug: PhraseSlug; values: Readonly<Record<string, PhraseValue>> };

/** The provider says it before the choice: it fits a proposal, too. */
export const fitsProposal = (slug: PhraseSlug): boolean =>
  phrases[slug].moment === "before" && phrases[slug].by === "provider";

export const isCounted = (gap: Gap): gap is Counted => gap in largestCounts;

/**
 * The values as words of a language, for the sentence with this slug.
 * @param nameOf the words of "place.kitchen", "thing.pipe"
 */
export function phraseParams(
  { slug, values }: Phrase,
  language: Language,
  nameOf: (key: string) => string,
): Record<string, string | number> {
  const gaps: Readonly<Record<string, Gap>> = phrases[slug].gaps;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, written(value, gaps[name] ?? "number", language, nameOf)]),
  );
}

function written(value: PhraseValue, gap: Gap, language: Language, nameOf: (key: string) => string): string | number {
  if (typeof value === "object") return money(value, language);
  if (typeof value === "number" || gap === "time") return value;
  if (gap === "place" || gap === "thing") return nameOf(`${gap}.${value}`);
  const words = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const locale = language === "en" ? "en-GB" : language;
  const format = new Intl.DateTimeFormat(locale, words);
  return dayFromIntl(locale, format.format(new Date(`${value}T12:00:00Z`)));
}

function money({ amount, currency }: { amount: number; currency: string }, language: Language): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const amounts = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol", ...amounts } as const;
  return new Intl.NumberFormat(language === "en" ? "en-GB" : language, style).format(amount / 100);
}
