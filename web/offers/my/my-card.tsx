import { Users } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { OfferPrice, OfferStatusBadge, type OwnOffer, useOfferName } from "../offer-facts.tsx";
import { offerPath, ownPath, wizardPath } from "../offer-path.ts";
import { OfferPicture } from "../offer-picture.tsx";
import { Missing } from "./missing.tsx";
import { OfferMenu } from "./offer-menu.tsx";

/** One of the user's offers: the whole card leads to it, with its next action; the others are behind "…". */
export function MyCard({ offer }: { offer: OwnOffer }) {
  const t = useT("offers");
  const nameFor = useNameFor();
  const { language } = useWords();
  const nameOfOffer = useOfferName();
  const { id, status, point_purposes, place, subject, updated_at } = offer;
  return (
    <li className="offer-card">
      <OfferPicture offer={offer} sizes="(min-width: 40rem) 11rem, 5rem" className="offer-picture" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h2 className="offer-title pr-0!">
            <Link to={ownPath(offer)} className="whole-card">
              {nameOfOffer(offer)}
            </Link>
          </h2>
          <OfferMenu key={`${id}${status}`} offer={offer} />
        </div>
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <OfferStatusBadge status={status} />
          {subject && (
            <Badge tone="sun" icon={<Users aria-hidden />}>
              {t("managed.for", { name: nameFor(subject, "") })}
            </Badge>
          )}
        </p>
      </div>
      <div className="offer-rest">
        <p className="text-sm wrap-anywhere text-muted">
          {point_purposes.map(({ name }) => softHyphens(name, language)).join(dot)}
          {place && dot + (place.locality ?? place.address_limited)}
        </p>
        {status !== "published" && <Missing missing={offer.missing} />}
        <div className="offer-foot">
          <span className="min-w-0">
            <OfferPrice offer={offer} className="block font-extrabold" />
            <Ago at={updated_at} className="relative z-10 text-sm text-muted" />
          </span>
          <div className="relative z-10">
            <NextAction key={`${id}${status}`} offer={offer} />
          </div>
        </div>
      </div>
    </li>
  );
}

/** The one action that the state of the offer asks for: finish, check and publish, publish again, else edit. */
function NextAction({ offer }: { offer: OwnOffer }) {
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
