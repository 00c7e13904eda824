import { Ban } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Explained } from "#web/ui/action/action-menu.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";

type Props = {
  person: { id: string; name: string | null };
  /** The classes of a menu's row, if the button is in a menu. */
  row?: string;
};

/** Blocks a person after explaining the consequences; the action of the page calls `blockPerson` for its intent. */
export function BlockButton({ person: { id, name }, row }: Props) {
  const t = useT("contacts");
  const shown = name ?? t("person.gone");
  return (
    <PageForm summary={false} {...(row && { className: "grid" })}>
      <input type="hidden" name="person" value={id} />
      <ConfirmButton
        name="intent"
        value="block"
        tone={row ? "quiet" : "secondary"}
        size="sm"
        {...(row ? { className: row } : { icon: <Ban aria-hidden className="size-4" /> })}
        question={t("block.question", { name: shown })}
        consequence={`${t("block.consequence")} ${t("block.counts")}`}
        confirm={t("block")}
      >
        {row ? <Explained>{t("block")}</Explained> : t("block")}
        <span className="visually-hidden">{shown}</span>
      </ConfirmButton>
    </PageForm>
  );
}
