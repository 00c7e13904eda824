import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Rows } from "./rows.tsx";
import { pathOf } from "./sections.ts";
import { useTitles } from "./titles.ts";

type Props = { settings: AccountSettings; devices: number; blocked: number };

/** Login, devices, and the people who are blocked or who act for the owner. */
export function LoginRows({ settings, devices, blocked }: Props) {
  const [t, contacts] = [useT("accounts"), useT("contacts")];
  const titles = useTitles();
  const nameFor = useNameFor();
  const { email, pending_email: pending, phone, manager } = settings;
  const values = {
    "login-phone": phone,
    password: null,
    email: pending ? t("email.waiting") : (email ?? t("value.none")),
    devices: t("value.devices", { count: devices }),
    manager: nameFor(manager, t("value.nobody")),
    blocked: blocked > 0 ? t("value.people", { count: blocked }) : contacts("blocked.none"),
  } as const;
  const sections = Object.keys(values) as (keyof typeof values)[];
  return (
    <Rows rows={sections.map((section) => ({ to: pathOf(section), title: titles[section], value: values[section] }))} />
  );
}
