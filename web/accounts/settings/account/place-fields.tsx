import { useState } from "react";
import { currencyOf } from "#contract/kit/currencies.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import type { Regions } from "./regions.server.ts";
import { ZoneField } from "./zone-field.tsx";

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
