import { createContext, use } from "react";

/** What the last submit left behind: errors in words by field name, and what had been typed. */
export type FormState = { errors: Record<string, string>; values: Record<string, string[]>; pending: boolean };

export const FormStateContext = createContext<FormState>({ errors: {}, values: {}, pending: false });

export const useFormState = (): FormState => use(FormStateContext);

/** A field's own `error` wins over the form's; what was typed wins over `defaultValue`. */
export function useFieldState(name: string, given: { error?: string | undefined; defaultValue?: string | undefined }) {
  const { errors, values } = use(FormStateContext);
  return { error: given.error ?? errors[name], value: values[name]?.[0] ?? given.defaultValue };
}
