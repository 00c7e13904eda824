import type { ErrorCode } from "#contract/errors.ts";
import type { FieldCode } from "#contract/field-errors.ts";
import { useWords } from "#web/ui/words.ts";
import type { Namespaces } from "./i18n/namespaces.ts";
import { useT } from "./i18n/use-t.ts";
import type { FieldProblem, Params, ProblemData } from "./problem.ts";

/** The key of a code's text. A code of the contract without a text does not compile. */
const keyOf = (
  code: ErrorCode | `field.${FieldCode}` | "acting_changed" | "acting_ended" | "human_unable",
): keyof Namespaces["errors"] => code;
/** Abilities with a specific text for a reached limit. */
const limited: readonly unknown[] = ["ServiceOffer:create", "ServiceRequest:manage"];
const isWhole = (code: ErrorCode | FieldCode): code is ErrorCode => code.includes(".");

/** The texts of problems in the reader's language: of a whole call, and of one field. */
export function useProblemText() {
  const t = useT("errors") as unknown as (key: string, params: Params) => string;
  const tShell = useT("shell");
  const { locale } = useWords();
  return {
    ofCall: ({ code, params }: ProblemData) => {
      if (code === "offline") return tShell("offline.title");
      const { ability } = params;
      return code === "ability.limit_exceeded" && limited.includes(ability)
        ? t(`limit.${String(ability)}`, params)
        : t(keyOf(code), params);
    },
    /** Numbers as the reader writes them. Codes with a dot are problems of a call (`phone.taken`), the others are errors of fields (`required`). */
    ofField: ({ code, params = {} }: FieldProblem) => {
      const { min = "", max = "", contrast = "" } = params;
      const numbers = Object.entries({ min, max, contrast }).map(([name, it]) => [name, it.toLocaleString(locale)]);
      return t(keyOf(isWhole(code) ? code : `field.${code}`), { ...params, ...Object.fromEntries(numbers) });
    },
  };
}
