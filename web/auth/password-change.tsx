import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ownNewPassword } from "./too-short.ts";
import { WaitNote } from "./wait-note.tsx";

/** @param result of this form only: the refusal with `intent` `password-change`. */
export function PasswordChange({ result }: { result: unknown }) {
  const t = useT("auth");
  return (
    <section aria-labelledby="password-change" className="grid gap-5">
      <div>
        <h2 id="password-change">{t("change.title")}</h2>
        <p className="mt-1 text-muted">{t("change.lead")}</p>
      </div>
      <PageForm result={result} className="grid max-w-xl gap-5">
        <PasswordField
          name="current_password"
          label={t("change.current")}
          autoComplete="current-password"
          maxLength={128}
        />
        <NewPasswordFields name={ownNewPassword} />
        <div className="grid justify-items-start gap-3">
          <SubmitButton name="intent" value="password-change" tone="secondary">
            {t("change.submit")}
          </SubmitButton>
          <WaitNote result={result} />
        </div>
      </PageForm>
    </section>
  );
}
