import { useState } from "react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { digests } from "../../choices.ts";
import { Section } from "../settings-form.tsx";
import { Switch } from "./switch.tsx";

const usual = { from: "22:00", to: "07:00" };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Quiet hours and the digest: for email and push, in the zone of the account. */
export function QuietFields({
  settings: { quiet, digest, digest_hour: hour, time_zone },
}: {
  settings: AccountSettings;
}) {
  const t = useT("accounts");
  const [isQuiet, setQuiet] = useState(quiet !== null);
  const [chosen, setChosen] = useState<string>(digest);
  const { from, to } = quiet ?? usual;
  return (
    <Section title={t("quiet.title")} lead={t("quiet.lead", { zone: time_zone })}>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 md:items-start">
        <div className="grid gap-3">
          <Switch
            name="quiet"
            label={t("quiet.switch")}
            labelShown
            defaultChecked={quiet !== null}
            onChange={setQuiet}
          />
          <div className={isQuiet ? "grid grid-cols-2 gap-3" : "hidden"}>
            <TextField type="time" name="quiet_from" label={t("quiet.from")} defaultValue={from} />
            <TextField type="time" name="quiet_to" label={t("quiet.to")} defaultValue={to} />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Select
            name="digest"
            label={t("digest.label")}
            hint={t("digest.hint")}
            defaultValue={digest}
            onChange={({ target }) => setChosen(target.value)}
            className={chosen === "off" ? "col-span-2" : undefined}
          >
            {digests.map((it) => (
              <option key={it} value={it}>
                {t(`digest.${it}`)}
              </option>
            ))}
          </Select>
          <div className={chosen === "off" ? "hidden" : undefined}>
            <Select name="digest_hour" label={t("digest.hour")} defaultValue={String(hour)}>
              {hours.map((it) => (
                <option key={it} value={it}>
                  {`${String(it).padStart(2, "0")}:00`}
                </option>
              ))}
            </Select>
          </div>
        </div>
      </div>
    </Section>
  );
}
