import { ChevronDown } from "lucide-react";
import { ContactChoice } from "#web/kit/contact/contact-choice.tsx";
import { legalPath } from "#web/kit/i18n/legal-path.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { Draft } from "./register-draft.ts";

/** `publishes`: the person comes from a request or an offer, which says what brings them here. */
type Props = { hidden: boolean; ready: boolean; draft: Draft; guess: string | null; publishes: boolean };
const roles = ["need", "offer", "both"] as const;

export function DetailsStep({ hidden, ready, draft, guess, publishes }: Props) {
  const t = useT("auth");
  return (
    <div hidden={hidden} className={hidden ? undefined : "grid gap-3"}>
      <TextField
        name="name"
        label={t("register.name")}
        hint={t("register.name_hint")}
        autoComplete="name"
        maxLength={80}
        {...(draft.name && { defaultValue: draft.name })}
      />
      <PhoneField
        name="phone"
        label={t("phone")}
        hint={t("register.phone_hint")}
        guess={guess}
        country={draft.phone_country}
        {...(draft.phone && { defaultValue: draft.phone })}
      />
      <ContactChoice
        name="contact"
        // The one that shows nothing: a number is shown only to whom its owner chose in words (rule A8).
        defaultValue={draft.contact === "yes" ? "yes" : "no"}
      />
      <PasswordField
        name="password"
        label={t("password")}
        hint={t("register.password_hint")}
        autoComplete="new-password"
        maxLength={128}
      />
      {!publishes && (
        <Choices
          name="role"
          legend={t("register.role")}
          legendHidden
          variant="segmented"
          optional
          {...(draft.role && { defaultValue: draft.role })}
          choices={roles.map((role) => ({ value: role, label: t(`register.role.${role}`) }))}
        />
      )}
      <Checkbox name="terms" required defaultChecked={draft.terms === "true"}>
        <span className="text-sm">{t("register.terms")}</span>
      </Checkbox>
      {!hidden && <SubmitButton disabled={!ready}>{t("register.submit")}</SubmitButton>}
      <ShortTerms />
    </div>
  );
}

const points = ["between", "honest"] as const;

/** The terms in four sentences. */
function ShortTerms() {
  const t = useT("auth");
  const ui = useT("ui");
  const { language } = useI18n();
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-field font-bold text-action hover:underline">
        <span className="min-w-0">{t("register.terms.title")}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm text-muted">
        <li>{ui("promise.price")}</li>
        <li>{ui("promise.privacy")}</li>
        {points.map((point) => (
          <li key={point}>{t(`register.terms.${point}`)}</li>
        ))}
        <li>
          <a
            href={legalPath(language, "public-offer")}
            target="_blank"
            rel="noreferrer"
            className="block font-bold text-action underline"
          >
            {t("register.terms.whole")}
          </a>
        </li>
      </ul>
    </details>
  );
}
