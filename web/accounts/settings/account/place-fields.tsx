import { useState } from "react";
import { currencyOf } from "#contract/kit/currencies.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useTouch } from "#web/kit/touched.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Regions } from "./regions.server.ts";

/** Country, currency and time zone. Another country selects its currency, which the user can change. */
export function PlaceFields({ settings, regions }: { settings: AccountSettings; regions: Regions }) {
  const t = useT("accounts");
  const { values } = useFormState();
  const [country, setCountry] = useState(values["country_code"]?.[0] ?? settings.country_code);
  const [currency, setCurrency] = useState(values["currency"]?.[0] ?? settings.currency);
  const move = (to: string) => {
    if (currency === currencyOf(country)) setCurrency(currencyOf(to));
    setCountry(to);
  };
  return (
    <>
      <Select
        name="country_code"
        label={t("country.label")}
        hint={t("country.hint")}
        value={country}
        onChange={(event) => move(event.target.value)}
      >
        {regions.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="currency"
        label={t("currency.label")}
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
      >
        {regions.currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${code} · ${name}`}
          </option>
        ))}
      </Select>
      <ZoneField zones={regions.zones} stored={values["time_zone"]?.[0] ?? settings.time_zone} />
    </>
  );
}

/** The time zone of business hours. If the device has another one, a button takes it. */
function ZoneField({ zones, stored }: { zones: readonly string[]; stored: string }) {
  const t = useT("accounts");
  const touch = useTouch();
  const [zone, setZone] = useState(stored);
  const here = useHydrated() ? deviceZone(zones) : null;
  return (
    <div>
      <Select
        name="time_zone"
        label={t("zone.label")}
        hint={t("zone.hint")}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
      >
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
      {here && here !== zone && (
        <Button
          tone="quiet"
          size="sm"
          className="mt-1 flush-button text-left!"
          onClick={() => {
            setZone(here);
            touch();
          }}
        >
          {t("zone.here", { zone: here.replaceAll("_", " ") })}
        </Button>
      )}
    </div>
  );
}

function deviceZone(zones: readonly string[]): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const name = timeZone === "Europe/Kiev" ? "Europe/Kyiv" : timeZone;
  return zones.includes(name) ? name : null;
}
