import { createContext, use, useState } from "react";

/** The result of the last submit: error texts by field name, and the typed values. */
export type FormState = {
  errors: Record<string, string>;
  values: Record<string, string[]>;
  pending: boolean;
  /** A prefix for the ids of this form's fields, if a page has the same form several times. */
  scope?: string | undefined;
  /** Removes the error of a field after its value has changed. */
  clearError?: (name: string) => void;
};

export const FormStateContext = createContext<FormState>({ errors: {}, values: {}, pending: false });

export const useFormState = (): FormState => use(FormStateContext);

/** The id of a field's control; the summary links to it. */
export const fieldId = (name: string, scope = ""): string => `field-${scope}${name}`;

/** The present value of a select, for a field whose meaning depends on it. */
export function useChosen<T extends string>(name: string, usual: T) {
  return useState((useFormState().values[name]?.[0] as T | undefined) ?? usual);
}

/** A field's own `error` takes precedence over the form's; typed text takes precedence over `defaultValue`. */
export function useFieldState(name: string, given: { error?: string | undefined; defaultValue?: string | undefined }) {
  const { errors, values, scope } = use(FormStateContext);
  return {
    id: fieldId(name, scope),
    error: given.error ?? errors[name],
    value: values[name]?.[0] ?? given.defaultValue,
  };
}
