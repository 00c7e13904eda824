import { createContext, use } from "react";

/** What the last submit left behind: errors in words by field name, and what had been typed. */
export type FormState = {
  errors: Record<string, string>;
  values: Record<string, string[]>;
  pending: boolean;
  /** Sets the ids of this form's fields apart where a page has the same form several times. */
  scope?: string | undefined;
  /** Takes the error of a field away: its value is another one now. */
  mend?: (name: string) => void;
};

export const FormStateContext = createContext<FormState>({ errors: {}, values: {}, pending: false });

export const useFormState = (): FormState => use(FormStateContext);

/** The id of a field's control; the summary links to it. */
export const fieldId = (name: string, scope = ""): string => `field-${scope}${name}`;

/** A field's own `error` takes precedence over the form's; typed text takes precedence over `defaultValue`. */
export function useFieldState(name: string, given: { error?: string | undefined; defaultValue?: string | undefined }) {
  const { errors, values, scope } = use(FormStateContext);
  return {
    id: fieldId(name, scope),
    error: given.error ?? errors[name],
    value: values[name]?.[0] ?? given.defaultValue,
  };
}
