// The steps of things with states, for verbs and policies. `contract/steps.ts` states them, the table `steps` holds them for SQL.
import type { PoolClient } from "pg";
import type { ErrorCode } from "#contract/errors.ts";
import { type Step, steps as stepsOfAll } from "#contract/steps.ts";
import { problem } from "./problem.ts";

/** @param code the problem of a step that is not possible now */
export function stepsOf<N extends string, T extends Record<N, Step>>(steps: T & Record<N, Step>, code: ErrorCode) {
  const can = (state: string, step: N): boolean => steps[step].from.includes(state);
  return {
    can,
    /** The state after the step; throws the problem when the step is not possible in `state`. */
    go<S extends N>(state: string, step: S): T[S]["to"] {
      if (!can(state, step)) throw problem(code, { params: { status: state, step } });
      return steps[step].to;
    },
  };
}

const rows = Object.entries<Record<string, Step>>(stepsOfAll).flatMap(([thing, steps]) =>
  Object.entries(steps).flatMap(([step, { from, to, by }]) =>
    from.map((from_state) => ({ thing, step, from_state, to_state: to, by })),
  ),
);

/** Steps that a newer version removed stay: an older process may still take them. A migration deletes them a release later. */
export async function writeSteps(client: PoolClient): Promise<void> {
  await client.query(
    `insert into steps (thing, step, from_state, to_state, by)
     select * from jsonb_to_recordset($1) as s (thing text, step text, from_state text, to_state text, by text)
     on conflict on constraint steps_pkey do update set by = excluded.by where steps.by <> excluded.by`,
    [JSON.stringify(rows)],
  );
}
