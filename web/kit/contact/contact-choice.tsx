import { Choices } from "#web/ui/form/choices.tsx";
import { useT } from "../i18n/use-t.ts";

type Props = { name: string; defaultValue?: "yes" | "no" | undefined };

/** Asks if the other party may see the phone of login, with the same words on all pages (rule A8). */
export function ContactChoice({ name, defaultValue }: Props) {
  const t = useT("shell");
  return (
    <Choices
      name={name}
      legend={t("contact.legend")}
      {...(defaultValue && { defaultValue })}
      choices={[
        { value: "yes", label: t("contact.show"), hint: t("contact.show_hint") },
        { value: "no", label: t("contact.later"), hint: t("contact.later_hint") },
      ]}
    />
  );
}
