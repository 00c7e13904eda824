// The steps of things with states, for verbs and policies. `contract/steps.ts` states them, the table `steps` holds them for SQL.
import type { ErrorCode } from "#contract/errors.ts";
import type { Step } from "#contract/steps.ts";
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
