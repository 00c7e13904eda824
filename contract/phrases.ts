// A phrase in a body: exactly its gaps, each with a value of its kind.
import { z } from "zod";
import { code, Currency, Day, Minor, TimeOfDay } from "./kit/fields.ts";
import {
  fitsProposal,
  type Gap,
  isCounted,
  largestCounts,
  phrasePlaces,
  phraseSlugs,
  phrases,
  phraseThings,
} from "./phrase-kinds.ts";

const others = {
  price: z.strictObject({ amount: Minor, currency: Currency }),
  day: Day,
  time: TimeOfDay,
  place: z.enum(phrasePlaces),
  thing: z.enum(phraseThings),
};

const schemaOf = (gap: Gap): z.ZodType => (isCounted(gap) ? z.int().min(1).max(largestCounts[gap]) : others[gap]);

const Value = z.union([z.number().min(0).max(1_000_000), z.string().max(40), others.price]);

/** The slug of a phrase. */
export const PhraseSlug = z.enum(phraseSlugs);

export const PhraseInput = z
  .strictObject({ slug: PhraseSlug, values: z.record(z.string().max(20), Value) })
  .superRefine(({ slug, values }, context) => {
    const gaps: Readonly<Record<string, Gap>> = phrases[slug].gaps;
    for (const name of new Set([...Object.keys(gaps), ...Object.keys(values)])) {
      const gap = Object.hasOwn(gaps, name) ? gaps[name] : undefined;
      const fault = gap === undefined ? "unknown" : values[name] === undefined ? "required" : null;
      if (fault) context.addIssue({ code: "custom", path: ["values", name], ...code(fault) });
      else if (gap && !schemaOf(gap).safeParse(values[name]).success)
        context.addIssue({ code: "custom", path: ["values", name], ...code("invalid") });
    }
  });

/** Of a proposal: at most four that its provider says before the choice, in the order in which they are read. */
export const ProposalPhrases = z
  .array(PhraseInput)
  .max(4)
  .superRefine((list, context) => {
    for (const [n, { slug }] of list.entries())
      if (!fitsProposal(slug)) context.addIssue({ code: "custom", path: [n, "slug"], ...code("not_listed") });
  });

/** A phrase as its reader reads it, with the slug and the values for changing it. */
export const ReadablePhrase = z.object({
  slug: PhraseSlug,
  values: z.record(z.string(), Value),
  text: z.string(),
  /** Of an own phrase: the sentence as its addressee reads it, where that is in another language. */
  other_text: z.string().nullable(),
});

type Content = { message?: string | undefined; phrases?: readonly unknown[] | undefined };
/** In own words, by phrases, or both. */
export const saysSomething = ({ message, phrases }: Content): boolean => Boolean(message || phrases?.length);
