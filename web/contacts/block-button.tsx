import { Ban } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";

/** Blocks a person after explaining the consequences; the action of the page calls `blockPerson` for its intent. */
export function BlockButton({ person: { id, name } }: { person: { id: string; name: string | null } }) {
  const t = useT("contacts");
  const shown = name ?? t("person.gone");
  return (
    <PageForm summary={false}>
      <input type="hidden" name="person" value={id} />
      <ConfirmButton
        name="intent"
        value="block"
        tone="secondary"
        size="sm"
        icon={<Ban aria-hidden className="size-4" />}
        question={t("block.question", { name: shown })}
        consequence={t("block.consequence")}
        confirm={t("block")}
      >
        {t("block")}
        <span className="visually-hidden">{shown}</span>
      </ConfirmButton>
    </PageForm>
  );
}
