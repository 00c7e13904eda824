import { useState } from "react";
import { Link } from "react-router";
import { Choices } from "#web/ui/form/choices.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useT } from "../i18n/use-t.ts";
import { useUser } from "../use-session.ts";
import { contactField, contactPhone } from "./settle-contact.ts";

/**
 * Shown in a form that was refused because the user has no visible contact. When the form is sent again,
 * `settleContact` saves the answer first.
 */
export function ContactQuestion() {
  const t = useT("shell");
  const user = useUser();
  const [choice, setChoice] = useState("");
  if (!user) return null;
  if (user.acting) return <Banner tone="warn">{t("contact.acting")}</Banner>;
  return (
    <section className="grid gap-4 rounded-2xl border-[1.5px] border-line bg-card p-4">
      <div>
        <h2 className="font-bold">{t("contact.missing_title")}</h2>
        <p className="mt-1 text-sm text-muted">{t("contact.missing_text")}</p>
      </div>
      <Choices
        name={contactField}
        legend={t("contact.missing_title")}
        legendHidden
        onChange={(value) => setChoice(value)}
        choices={[
          {
            value: "login",
            label: t("contact.show"),
            hint: <span className="numbers">{`${user.phone ?? ""} · ${t("contact.show_hint")}`}</span>,
          },
          { value: "other", label: t("contact.save_other") },
        ]}
      />
      <div className={choice === "other" ? undefined : "scripts:hidden"}>
        <PhoneField name={contactPhone} label={t("contact.other")} country={user.country_code} optional />
      </div>
      <Link to="/pages/account-setting/messengers" target="_blank" className="font-bold text-action hover:underline">
        {t("contact.messenger")}
      </Link>
    </section>
  );
}
