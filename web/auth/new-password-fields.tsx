import { useT } from "#web/kit/i18n/use-t.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";

/** Posts `<name>` and `<name>_confirmation`. */
export function NewPasswordFields({ name = "password" }: { name?: string }) {
  const t = useT("auth");
  return (
    <>
      <PasswordField
        name={name}
        label={t("reset.password")}
        hint={t("register.password_hint")}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        name={`${name}_confirmation`}
        label={t("reset.repeat")}
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
}
