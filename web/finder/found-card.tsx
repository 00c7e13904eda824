import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Heart } from "#web/points/saved/heart.tsx";
import { RequestFacts } from "#web/requests/facts.tsx";
import { RequestPicture } from "#web/requests/request-picture.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { classes } from "#web/ui/classes.ts";
import { Card } from "#web/ui/show/card.tsx";
import { DismissForm } from "./dismiss-form.tsx";
import { FoundBadges, FoundLine } from "./found-facts.tsx";

export type Found = Reply<"GET /search-service-requests">["data"][number];

type Props = {
  request: Found;
  since: number | null;
  /** Highlights the card, because its marker on the map is highlighted. */
  active?: boolean;
  onActive?: ((id: string | null) => void) | undefined;
};

/** @param since ms of the visit before this one: requests published later are new */
export function FoundCard({ request, since, active = false, onActive }: Props) {
  const t = useT("finder");
  const { id, title, description, published_at, language, main_image, my_proposal, dismissed } = request;
  const name = title ?? request.point_purposes[0]?.name ?? t("untitled");
  const rating = request.customer_rating;
  const path = `/service/search-request/${id}`;
  const isNew = since !== null && published_at !== null && Date.parse(published_at) > since;
  return (
    <Card
      as="li"
      className={classes(
        "relative flex flex-col p-4! transition duration-150 ease-calm hover:border-transparent hover:shadow-soft sm:p-5!",
        active && "ring-2 ring-action",
      )}
      onMouseEnter={() => onActive?.(id)}
      onMouseLeave={() => onActive?.(null)}
      onFocus={() => onActive?.(id)}
      onBlur={() => onActive?.(null)}
    >
      <div className="flex items-start justify-between gap-2">
        <FoundBadges request={request} most={2} marks={{ isNew, answered: my_proposal !== null }} />
        <Heart kind="request" id={id} what={name} />
      </div>
      <h3 lang={language} className="mt-2 text-lg wrap-anywhere">
        <Link to={path} className="whole-card">
          {name}
        </Link>
      </h3>
      {main_image && (
        <div className="mt-3 h-40 overflow-hidden rounded-2xl">
          <RequestPicture request={request} sizes="(min-width: 64rem) 28rem, 100vw" />
        </div>
      )}
      {description && (
        <p lang={language} className="mt-1.5 line-clamp-2 wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <RequestFacts request={request} className="mt-3 text-sm" />
      <FoundLine request={request} className="mt-2" />
      {rating && rating.count > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-2 text-sm">
          <span className="text-muted">{t("customer")}:</span>
          <Stars rating={rating} />
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
        <DismissForm request={request} />
        {!my_proposal && !dismissed && (
          <Link to={`${path}#answer-title`} className="soft-button">
            {t("propose")}
          </Link>
        )}
      </div>
    </Card>
  );
}
