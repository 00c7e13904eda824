import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useTouch } from "#web/kit/touched.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The time zone of business hours. If the device has another one, a button takes it. */
export function ZoneField({ zones, stored }: { zones: readonly string[]; stored: string }) {
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
          className="mt-1 -ml-3 text-left!"
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
