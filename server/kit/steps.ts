// A state machine as data: step → the states it starts from, the state it leads to, and the roles that may take it.
import type { ErrorCode } from "#contract/errors.ts";
import { problem } from "./problem.ts";

export type Step<S extends string> = { from: readonly S[]; to: S; by: string };

export function steps<S extends string, N extends string>(code: ErrorCode, table: Record<N, Step<S>>) {
  const can = (status: S, step: N) => table[step].from.includes(status);
  return {
    table,
    can,
    /** The state after the step; throws the room's state problem when the step is not allowed from `status`. */
    go(status: S, step: N): S {
      if (!can(status, step)) throw problem(code, { params: { status, step } });
      return table[step].to;
    },
  };
}
