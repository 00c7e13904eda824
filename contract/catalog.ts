// The catalogue of services: 27 point types, their purposes and the questions that these ask, in the reader's language.
import { z } from "zod";
import { choicePattern, isChoice, questionUnits } from "./answers.ts";
import { get, many } from "./kit/endpoint.ts";
import { SmallId } from "./kit/fields.ts";
import { idList, numeric, oneQuery } from "./kit/query.ts";

/** `one`, `several` and `yes_no` are answered by options, `number` by a whole number. */
export const questionKinds = ["one", "several", "number", "yes_no"] as const;

const Purpose = z.object({
  id: SmallId,
  slug: z.string(),
  name: z.string(),
  /** Synonyms, in the reader's language. */
  tags: z.array(z.string()),
  point_type_id: SmallId,
});
const Type = z.object({
  id: SmallId,
  slug: z.string(),
  name: z.string(),
  /** Name of a Lucide icon. */
  icon: z.string(),
});

export const PointType = Type.extend({ point_purposes: z.array(Purpose).optional() });
export type PointType = z.infer<typeof PointType>;
export const PointPurpose = Purpose.extend({ point_type: Type.optional() });
export type PointPurpose = z.infer<typeof PointPurpose>;

const slug = z.string().regex(/^[a-z0-9][a-z0-9_]{0,39}$/);

export const QuestionOption = z.object({
  slug: z.string(),
  name: z.string(),
  /** Name of a pictogram. */
  icon: z.string().nullable(),
  /** The words of `text` name it. */
  meant: z.boolean(),
});
export const Question = z.object({
  slug: z.string(),
  kind: z.enum(questionKinds),
  /** One or two words above an answer: "Floor". */
  label: z.string(),
  /** The sentence that asks: "Which floor?" */
  text: z.string(),
  unit: z.enum(questionUnits).nullable(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  options: z.array(QuestionOption),
  /** Of a number: what a search can filter by, "<=50" and ">50". */
  ranges: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type Question = z.infer<typeof Question>;

/** Answers to what the services ask, by choice or as a number. They replace the present ones. */
export const AnswersInput = z
  .array(
    z.union([
      z.strictObject({ question: slug, options: z.array(slug).min(1).max(10) }),
      z.strictObject({ question: slug, number: z.int().min(-1_000_000).max(10_000_000) }),
    ]),
  )
  .max(25);
export type AnswersInput = z.infer<typeof AnswersInput>;

/** Chosen answers of a filter: "lift.no_lift", or "area_m2<=50" and "area_m2>50" with one of the steps; of each question one of the chosen. */
export const answerChoice = z.string().regex(choicePattern).refine(isChoice);

/** An answer as all read it, each in their own language. */
export const Answer = z.object({
  question: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  options: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.string().nullable() })),
  number: z.int().nullable(),
  unit: z.enum(questionUnits).nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const catalog = {
  types: get("/point-types", {
    summary: "List all point types; answers carry an ETag and may be cached for five minutes",
    access: "public",
    query: oneQuery(["point_purposes"]),
    reply: many(PointType),
  }),
  purposes: get("/point-purposes", {
    summary:
      "List all purposes, those of one type, or with `filter[text]` those that match the typed words, best first",
    access: "public",
    query: oneQuery(["point_type"]).extend({
      filter: z
        .strictObject({
          /** In any of the seven languages, e.g. "протікає кран". */
          text: z.string().trim().min(2).max(100).optional(),
          point_type: numeric(SmallId).optional(),
        })
        .optional(),
    }),
    reply: many(PointPurpose),
  }),
  questions: get("/questions", {
    summary: "List the questions that these purposes ask first, in their order, each once",
    access: "public",
    query: oneQuery([]).extend({
      purpose: idList,
      /** What the customer wrote, in any of the seven languages: options that it names are marked `meant`. */
      text: z.string().trim().max(200).optional(),
    }),
    reply: many(Question),
  }),
};
