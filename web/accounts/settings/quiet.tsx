import { useState } from "react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { digests } from "../choices.ts";
import { Switch } from "./notifications/switch.tsx";
import { SettingsForm } from "./settings-form.tsx";

const usual = { from: "22:00", to: "07:00" };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Quiet hours and the digest: for email and push, in the zone of the account. */
export function Quiet({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  return (
    <SettingsForm section="quiet" result={result} version={settings.notifications_version}>
      <p className="text-muted">{t("quiet.lead", { zone: settings.time_zone })}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 md:items-start">
        <QuietHours quiet={settings.quiet} />
        <Digest digest={settings.digest} hour={settings.digest_hour} />
      </div>
    </SettingsForm>
  );
}

function QuietHours({ quiet }: Pick<AccountSettings, "quiet">) {
  const t = useT("accounts");
  const [isQuiet, setQuiet] = useState(quiet !== null);
  const { from, to } = quiet ?? usual;
  return (
    <div className="grid gap-3">
      <Switch name="quiet" label={t("quiet.switch")} labelShown defaultChecked={quiet !== null} onChange={setQuiet} />
      <div className={isQuiet ? "grid grid-cols-2 gap-3" : "hidden"}>
        <TextField type="time" name="quiet_from" label={t("quiet.from")} defaultValue={from} />
        <TextField type="time" name="quiet_to" label={t("quiet.to")} defaultValue={to} />
      </div>
    </div>
  );
}

function Digest({ digest, hour }: { digest: AccountSettings["digest"]; hour: number }) {
  const t = useT("accounts");
  const [chosen, setChosen] = useState<string>(digest);
  return (
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
  );
}
