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
import { countryOfCode, phoneCountries, splitPhone } from "./phone/countries.ts";
import type { PhoneCountry } from "./phone/countries.ts";
import { keepCountry, usualCountry } from "./phone/guess-country.ts";
import { groupsFor } from "./phone/mask.ts";

type Props = FieldProps & {
  defaultValue?: string;
  /** A known country: that of the account or of the stored number. */
  country?: string | undefined;
  /** A hint, e.g. from the IP address; an earlier choice in this browser takes precedence. */
  guess?: string | null | undefined;
  autoComplete?: string;
};

/**
 * Country and number. The form posts both as typed, as `name` and `name_country`: read them with `form.phone(name)`.
 */
export function PhoneField({ defaultValue, country: certain, guess, autoComplete = "tel", ...frame }: Props) {
  const { values } = useFormState();
  const { control, error, value, ids } = useField(frame, defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const stated = values[`${frame.name}_country`]?.[0] ?? certain;
  const start = splitPhone(value ?? "", stated ?? guess ?? "UA");
  const [country, setCountry] = useCountry(start.country, { isCertain: Boolean(stated ?? value), guess });
  const chosen = phoneCountries.find(({ code }) => code === country);
  useMask(input, chosen);
  return (
    <FieldFrame {...frame} ids={ids} shownError={error}>
      <div className="field-box flex items-center gap-1 p-0! pl-1!" aria-invalid={control["aria-invalid"]}>
        <CountrySelect name={`${frame.name}_country`} country={country} onChange={setCountry} />
        <span aria-hidden className="h-6 w-px bg-line" />
        <input
          ref={input}
          {...control}
          // HTML allows `autocomplete="username"` only for text, not for `type=tel`.
          type={autoComplete === "username" ? "text" : "tel"}
          inputMode="tel"
          autoComplete={autoComplete}
          defaultValue={start.national}
          onInput={(event) => setCountry(codeIn(event.currentTarget.value, country) ?? country)}
          placeholder={chosen?.mask?.replaceAll("#", "0")}
          className="numbers min-h-11 min-w-0 flex-1 rounded-[9px] bg-transparent px-2 outline-none"
        />
      </div>
    </FieldFrame>
  );
}

type SelectProps = { name: string; country: string; onChange: (country: string) => void };

function CountrySelect({ name, country, onChange }: SelectProps) {
  const { t, locale } = useWords();
  const hydrated = useHydrated();
  const choose = (code: string) => {
    keepCountry(code);
    onChange(code);
  };
  return (
    <div className="relative shrink-0">
      <select
        name={name}
        aria-label={t("phone.country")}
        value={country}
        onChange={(event) => choose(event.target.value)}
        className={classes(
          "peer numbers min-h-11 w-28 rounded-[9px] bg-transparent pl-2 font-bold text-ellipsis outline-none",
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
          {`${country} +${phoneCountries.find(({ code }) => code === country)?.dial ?? ""}`}
          <ChevronDown className="size-4 text-muted" />
        </span>
      )}
    </div>
  );
}

type CountryHints = { isCertain: boolean; guess: string | null | undefined };

/**
 * Without a known country, uses data of the browser, which is better than the server's hint: time zone, languages and
 * the earlier choice.
 */
function useCountry(start: string, { isCertain, guess }: CountryHints) {
  const [country, setCountry] = useState(() => (phoneCountries.some(({ code }) => code === start) ? start : "UA"));
  useEffect(() => {
    if (!isCertain) setCountry((now) => (now === start ? usualCountry(guess) : now));
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything was typed
  }, []);
  return [country, setCountry] as const;
}

/** The country of a number typed with + or 00. */
function codeIn(typed: string, country: string): string | undefined {
  const international = /^\s*(?:\+|00)(.*)$/s.exec(typed)?.[1];
  return international && countryOfCode(international.replaceAll(/\D/g, ""), country)?.code;
}

/** Inserts spaces while typing if the country has groups. It never removes a typed or pasted character. */
function useMask(input: RefObject<HTMLInputElement | null>, country: PhoneCountry | undefined) {
  useEffect(() => {
    let gone = false;
    let attached: { destroy: () => void } | null = null;
    if (!country?.mask) return;
    const attach = async () => {
      const { MaskInput } = await import("maska");
      if (gone || !input.current) return;
      // Maska accepts null for "no mask", but its types do not.
      attached = new MaskInput(input.current, { mask: (value) => groupsFor(value, country) as string });
    };
    attach().catch(() => undefined); // the file did not load: the field takes numbers without groups
    return () => {
      gone = true;
      attached?.destroy();
    };
  }, [input, country]);
}
