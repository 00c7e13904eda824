import { Suspense } from "react";
import { onDemand } from "../on-demand.ts";
import { useHydrated } from "../use-hydrated.ts";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

const Picker = onDemand(async () => (await import("./date-picker.tsx")).DatePicker);
const TimePicker = onDemand(async () => (await import("./date-picker.tsx")).TimePicker);

type Props = FieldProps & {
  /** "2026-11-21", for a time "14:05"; the form posts the same format. */
  defaultValue?: string;
  /** No day before this one ("2026-11-21"). */
  min?: string;
};

/**
 * DD.MM.YYYY with a calendar in the page's language; the browser's own field until it is loaded, and without
 * JavaScript.
 */
export const DateField = (props: Props) => <Field {...props} kind="date" />;
/** HH:mm, 24 hours. */
export const TimeField = (props: Props) => <Field {...props} kind="time" />;

function Field({ defaultValue, min, kind, ...frame }: Props & { kind: "date" | "time" }) {
  const { control, error, value, ids } = useField(frame, defaultValue);
  const better = useHydrated();
  const plain = <input {...control} type={kind} defaultValue={value} min={min} className="field-box numbers" />;
  const Better = kind === "date" ? Picker : TimePicker;
  return (
    <FieldFrame {...frame} ids={ids} shownError={error}>
      {better ? (
        <Suspense fallback={plain}>
          <Better control={control} value={value} min={min} label={frame.label} />
        </Suspense>
      ) : (
        plain
      )}
    </FieldFrame>
  );
}
