// What people report, before and when it is sent (rule M1).
import { z } from "zod";
import { reportKinds, reportReasons } from "./case-kinds.ts";
import { Id, prose } from "./kit/fields.ts";
import { titleInOtherLanguages } from "./translations.ts";

/** The subject of a report before it is sent, as the reader knows it. */
export const ReportSubject = z.object({
  kind: z.enum(reportKinds),
  id: Id,
  /** The title of a post, the name of a person or a profile. */
  title: z.string().nullable(),
  ...titleInOtherLanguages,
  can: z.object({ report: z.boolean() }),
  /** Null: the reader can report it. */
  refusal: z.enum(["own", "reported"]).nullable(),
});
export type ReportSubject = z.infer<typeof ReportSubject>;

export const ReportInput = z.strictObject({
  kind: z.enum(reportKinds),
  id: Id,
  reason: z.enum(reportReasons),
  /** Required for the reason `other`: the other ones say something by themselves. */
  text: prose(3, 2_000).nullable().optional(),
  /** Of a visitor: the solved challenge of `GET /human-check`. */
  human: z.string().max(4_000).optional(),
});
export type ReportInput = z.output<typeof ReportInput>;
