import { Archive, Copy, Pencil, Trash2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ActionMenu, Explained, actionRow } from "#web/ui/action/action-menu.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { useOfferName } from "../offer-facts.tsx";
import type { OwnOffer } from "../offer-facts.tsx";
import { ArchiveButton, DeleteButton } from "./offer-actions.tsx";

const icon = "size-5 shrink-0";

/** The actions that the answer's `can` allows, each with its effect in a line. */
export function OfferMenu({ offer }: { offer: OwnOffer }) {
  const t = useT("offers");
  const nameOfOffer = useOfferName();
  const { id, status, can } = offer;
  if (!can.edit && !can.clone && !can.archive && !can.delete) return null;
  const unfinished = status === "incomplete" || status === "draft";
  return (
    <ActionMenu label={t("actions", { title: nameOfOffer(offer) })}>
      <PageForm summary={false} className="grid">
        <input type="hidden" name="id" value={id} />
        {can.edit && !unfinished && (
          <LinkButton
            to={`/service/offer/edit/${id}`}
            size="sm"
            tone="quiet"
            className={actionRow}
            icon={<Pencil aria-hidden className={icon} />}
          >
            <Explained>{t("edit")}</Explained>
          </LinkButton>
        )}
        {can.clone && (
          <LinkButton
            to={`/service/offer/clone/${id}`}
            size="sm"
            tone="quiet"
            className={actionRow}
            icon={<Copy aria-hidden className={icon} />}
          >
            <Explained why={t("clone.why")}>{t("clone")}</Explained>
          </LinkButton>
        )}
        {can.archive && (
          <ArchiveButton className={actionRow} icon={<Archive aria-hidden className={icon} />}>
            <Explained why={t("archive.consequence")}>{t("archive")}</Explained>
          </ArchiveButton>
        )}
        {can.delete && (
          <DeleteButton className={actionRow} icon={<Trash2 aria-hidden className={`${icon} text-bad`} />}>
            <Explained bad why={t("delete.why")}>
              {t("delete")}
            </Explained>
          </DeleteButton>
        )}
      </PageForm>
    </ActionMenu>
  );
}
