import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { useWords } from "../words.ts";
import { fieldId, useFieldState, useFormState } from "./form-state.ts";

export type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Fields are required by default; an optional one shows the word "optional" beside its label. */
  optional?: boolean;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  className?: string;
};

export type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/**
 * The attributes that connect a control with its label, hint and error. The id is the name, so that the summary can
 * link to it.
 */
export function useField(props: FieldProps, defaultValue?: string) {
  const ids = useId();
  const { id, error, value } = useFieldState(props.name, { error: props.error, defaultValue });
  const describedBy = [props.hint && `${ids}hint`, error && `${ids}error`].filter(Boolean).join(" ");
  const control: ControlProps = {
    id,
    name: props.name,
    required: !props.optional,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return { control, error, value, ids };
}

type FrameProps = FieldProps & { ids: string; shownError: string | undefined; children: ReactNode; aside?: ReactNode };

/** The layout of a field: the label above, then the control, the hint, and the error as text with an icon. */
export function FieldFrame({
  name,
  label,
  hint,
  optional,
  labelHidden,
  className,
  ids,
  shownError,
  children,
  aside,
}: FrameProps) {
  const { t } = useWords();
  const { scope } = useFormState();
  return (
    <div className={className} data-field={name}>
      <div className={labelHidden ? "visually-hidden" : "mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3"}>
        <label htmlFor={fieldId(name, scope)} className="font-bold">
          {label}
          {optional && <span className="ml-2 inline-block text-sm font-medium text-muted">{t("field.optional")}</span>}
        </label>
        {aside}
      </div>
      {children}
      {hint && (
        <p id={`${ids}hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${ids}error`} text={shownError} />
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}
