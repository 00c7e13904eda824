import { Choices } from "#web/ui/form/choices.tsx";
import { useT } from "../i18n/use-t.ts";

type Props = { name: string; defaultValue?: "yes" | "no" | undefined };

/** Asks if the other party may see the phone of login, with the same words on all pages (rule A8). Explains the choice that is made, to screen readers too. */
export function ContactChoice({ name, defaultValue }: Props) {
  const t = useT("shell");
  return (
    <div aria-live="polite" className="group/contact">
      <Choices
        name={name}
        legend={t("contact.legend")}
        variant="segmented"
        {...(defaultValue && { defaultValue })}
        choices={[
          { value: "yes", label: t("contact.show") },
          { value: "no", label: t("contact.later") },
        ]}
      />
      <p className="mt-1.5 hidden text-sm leading-snug text-muted group-has-[[value=yes]:checked]/contact:block">
        {t("contact.show_hint")}
      </p>
      <p className="mt-1.5 hidden text-sm leading-snug text-muted group-has-[[value=no]:checked]/contact:block">
        {t("contact.later_hint")}
      </p>
    </div>
  );
}
