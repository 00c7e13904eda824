import { useT } from "./i18n/use-t.ts";
import type { FieldProblem, Params, ProblemData } from "./problem.ts";

/** Problems in the reader's words: of a whole call, and of one field. */
export function useProblemText() {
  const t = useT("errors") as unknown as (key: string, params: Params) => string;
  const tShell = useT("shell");
  return {
    ofCall: ({ code, params }: ProblemData) => (code === "offline" ? tShell("offline.title") : t(code, params)),
    /** Codes with a dot are whole problems (`phone.taken`), the others are said of fields (`required`). */
    ofField: ({ code, params = {} }: FieldProblem) => t(code.includes(".") ? code : `field.${code}`, params),
  };
}
