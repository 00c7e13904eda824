// Answers are of the questions that the services ask, each within its bounds (rule S15).
import { sql } from "kysely";
import type { AnswersInput } from "#contract/catalog.ts";
import type { FieldCode } from "#contract/field-errors.ts";
import type { Db } from "#server/kit/db.ts";
import { problem, wrong } from "#server/kit/problem.ts";

type Fault = { question: string; code: FieldCode; bound: number | null };

/** Throws validation.failed that names the question of each wrong answer: `answers.floor`. */
export async function refuseAnswers(db: Db, purposes: readonly number[], answers: AnswersInput): Promise<void> {
  if (answers.length === 0) return;
  const { rows } = await sql<Fault>`
    select * from answer_faults(${purposes}::smallint[], ${JSON.stringify(answers)}::jsonb)`.execute(db);
  if (rows.length === 0) return;
  const fields = rows.map(({ question, code, bound }) => [
    `answers.${question}`,
    [wrong(code, bound === null ? {} : { [code === "too_small" ? "min" : "max"]: bound })],
  ]);
  throw problem("validation.failed", { fields: Object.fromEntries(fields) });
}
