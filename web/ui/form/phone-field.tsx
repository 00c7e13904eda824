import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { classes } from "../classes.ts";
import { nameOf } from "../formats.ts";
import { useHydrated } from "../use-hydrated.ts";
import { useWords } from "../words.ts";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import { useFormState } from "./form-state.ts";
import { phoneCountries, splitPhone } from "./phone-countries.ts";

type Props = FieldProps & { defaultValue?: string; country?: string; autoComplete?: string };

/** Country and number. The form posts `name` and `name_country`: read both with `form.phone(name)`. */
export function PhoneField({ defaultValue, country: usual = "UA", autoComplete = "tel", ...frame }: Props) {
  const { t, locale } = useWords();
  const { values } = useFormState();
  const { control, error, value, ids } = useField(frame, defaultValue);
  const start = splitPhone(value ?? "", values[`${frame.name}_country`]?.[0] ?? usual);
  const [country, setCountry] = useState(start.country);
  const input = useRef<HTMLInputElement>(null);
  const { mask, dial } = phoneCountries.find(({ code }) => code === country) ?? phoneCountries[0] ?? { dial: "" };
  const hydrated = useHydrated();
  useMask(input, mask);
  return (
    <FieldFrame {...frame} ids={ids} shownError={error}>
      <div className="field-box flex items-center gap-1 p-0! pl-1!" aria-invalid={control["aria-invalid"]}>
        <div className="relative shrink-0">
          <select
            name={`${frame.name}_country`}
            aria-label={t("phone.country")}
            value={country}
            onChange={(event) => setCountry(event.target.value)}
            className={classes(
              "peer numbers h-11 w-28 rounded-[9px] bg-transparent pl-2 font-bold outline-none",
              hydrated && "opacity-0",
            )}
          >
            {phoneCountries.map(({ code, dial: digits }) => (
              <option key={code} value={code} className="bg-card text-ink" suppressHydrationWarning>
                {`${code} +${digits} · ${nameOf(locale, "region", code)}`}
              </option>
            ))}
          </select>
          {hydrated && (
            <span
              aria-hidden
              className="numbers pointer-events-none absolute inset-0 flex items-center justify-between rounded-[9px] px-2 font-bold peer-focus-visible:bg-action-soft"
            >
              {`${country} +${dial}`}
              <ChevronDown className="size-4 text-muted" />
            </span>
          )}
        </div>
        <span aria-hidden className="h-6 w-px bg-line" />
        <input
          ref={input}
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          defaultValue={start.national}
          placeholder={mask?.replaceAll("#", "0")}
          className="numbers h-11 min-w-0 flex-1 rounded-[9px] bg-transparent px-2 outline-none"
        />
      </div>
    </FieldFrame>
  );
}

/** Spaces come while typing; a number that names its own country (+…) is left alone. */
function useMask(input: RefObject<HTMLInputElement | null>, mask: string | undefined) {
  useEffect(() => {
    let gone = false;
    let attached: { destroy: () => void } | null = null;
    void import("maska").then(({ MaskInput }) => {
      if (gone || !input.current || !mask) return;
      attached = new MaskInput(input.current, {
        mask: (value) => (/^(\+|00)/.test(value) ? "+###############" : mask),
      });
    });
    return () => {
      gone = true;
      attached?.destroy();
    };
  }, [input, mask]);
}
