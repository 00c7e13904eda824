import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { OwnOffer } from "../offer-facts.tsx";
import { offerPath, ownPath, wizardPath } from "../offer-path.ts";

/** The one action that the state of the offer asks for: finish, check and publish, publish again, else edit. */
export function NextAction({ offer }: { offer: OwnOffer }) {
  const t = useT("offers");
  const { id, status, can } = offer;
  if (status === "incomplete" || (status === "draft" && !can.publish))
    return (
      <LinkButton to={ownPath(offer)} size="sm">
        {t("continue")}
      </LinkButton>
    );
  if (status === "draft")
    return (
      <LinkButton to={`${wizardPath}?draft=${id}&step=review`} size="sm">
        {t("next.publish")}
      </LinkButton>
    );
  if (status === "archived" && can.publish)
    return (
      <PageForm summary={false}>
        <input type="hidden" name="id" value={id} />
        <SubmitButton name="intent" value="publish" size="sm" tone="secondary">
          {t("publish")}
        </SubmitButton>
      </PageForm>
    );
  return (
    <LinkButton to={can.edit ? `/service/offer/edit/${id}` : offerPath(id)} size="sm" tone="secondary">
      {t(can.edit ? "edit" : "open_offer")}
    </LinkButton>
  );
}
