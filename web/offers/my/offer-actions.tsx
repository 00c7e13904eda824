import { Archive, Copy, Pencil, Send, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useOfferName } from "../offer-facts.tsx";
import type { OwnOffer } from "../offer-facts.tsx";

/**
 * On the offer's own page: the actions that the answer's `can` allows. Archiving and deleting ask for confirmation and
 * explain the consequences.
 */
export function OfferActions({ offer }: { offer: OwnOffer }) {
  const t = useT("offers");
  const nameOfOffer = useOfferName();
  const { id, can } = offer;
  return (
    <PageForm summary={false}>
      <input type="hidden" name="id" value={id} />
      <div
        role="group"
        aria-label={t("actions", { title: nameOfOffer(offer) })}
        className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2"
      >
        {can.publish && (
          <SubmitButton name="intent" value="publish" size="sm" icon={<Send aria-hidden className="size-4" />}>
            {t("publish")}
          </SubmitButton>
        )}
        {can.edit && (
          <LinkButton
            to={`/service/offer/edit/${id}`}
            size="sm"
            tone="quiet"
            icon={<Pencil aria-hidden className="size-4" />}
          >
            {t("edit")}
          </LinkButton>
        )}
        {can.clone && (
          <LinkButton
            to={`/service/offer/clone/${id}`}
            size="sm"
            tone="quiet"
            icon={<Copy aria-hidden className="size-4" />}
          >
            {t("clone")}
          </LinkButton>
        )}
        {can.archive && <ArchiveButton icon={<Archive aria-hidden className="size-4" />}>{t("archive")}</ArchiveButton>}
        {can.delete && (
          <DeleteButton className="text-bad hover:bg-bad-soft" icon={<Trash2 aria-hidden className="size-4" />}>
            {t("delete")}
          </DeleteButton>
        )}
      </div>
    </PageForm>
  );
}

type Look = { className?: string; icon: ReactNode; children: ReactNode };

export function ArchiveButton(look: Look) {
  const t = useT("offers");
  return (
    <ConfirmButton
      {...look}
      name="intent"
      value="archive"
      size="sm"
      tone="quiet"
      confirmTone="primary"
      question={t("archive.question")}
      consequence={t("archive.consequence")}
      confirm={t("archive")}
    />
  );
}

export function DeleteButton(look: Look) {
  const t = useT("offers");
  return (
    <ConfirmButton
      {...look}
      name="intent"
      value="delete"
      size="sm"
      tone="quiet"
      question={t("delete.question")}
      consequence={t("delete.consequence")}
      confirm={t("delete")}
    />
  );
}
