import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";

/** The moment at which a provider sees street and house (rule A2). For homes the later one is recommended. */
export function RevealChoice({ defaultValue = "accepted" }: { defaultValue?: "proposal" | "accepted" }) {
  const t = useT("addresses");
  return (
    <Choices
      name="reveal"
      legend={t("reveal.legend")}
      defaultValue={defaultValue}
      choices={[
        { value: "accepted", label: t("reveal.accepted"), hint: t("reveal.accepted_hint") },
        { value: "proposal", label: t("reveal.proposal"), hint: t("reveal.proposal_hint") },
      ]}
    />
  );
}
