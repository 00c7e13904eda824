import { BriefcaseBusiness, MapPin } from "lucide-react";
import type { RatingShown } from "#contract/people.ts";
import { BlockButton } from "#web/contacts/block-button.tsx";
import { providerPath } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { ShareButton } from "#web/offers/details/share-button.tsx";
import { OpenBadge } from "#web/offers/offer-facts.tsx";
import { Heart, HeartForm } from "#web/points/saved/heart.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import type { Provider } from "./provider.ts";

const mostServices = 3;

/** Picture, name, services and the one action: all of it fits on the first screen of a phone. */
export function ProviderTop({ provider, rating }: { provider: Provider; rating: Pick<RatingShown, "count" | "mean"> }) {
  const t = useT("providers");
  const origin = useRootData()?.origin ?? "";
  const { id, name, avatar, manager, point_purposes: services, service_offers: offers } = provider;
  const shown = name ?? t("nameless");
  return (
    <Card as="section" raised className="overflow-hidden p-0! sm:p-0!">
      <div className="relative h-24 bg-action-soft sm:h-36">
        <Picture
          file={null}
          sizes="100vw"
          alt=""
          cover={offers[0]?.point_type?.slug}
          eager
          className="absolute! inset-0"
        />
      </div>
      <div className="grid gap-4 px-5 pb-5 sm:px-6 sm:pb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Avatar name={shown} src={avatar} size="lg" className="relative -mt-10 ring-4 ring-card" />
          <div className="mt-3 flex items-center gap-4">
            <HeartForm />
            {!provider.own && <Heart kind="provider" id={id} />}
            <ShareButton title={shown} url={`${origin}${providerPath(id)}`} />
          </div>
        </div>
        <div>
          <h1 className="wrap-anywhere">
            <PersonName person={provider} gone={shown} />
          </h1>
          {services.length > 0 && (
            <p className="mt-1 text-lg text-muted">
              {services
                .slice(0, mostServices)
                .map((service) => service.name)
                .join(" · ")}
            </p>
          )}
          {manager && <p className="mt-1 text-sm text-muted">{t("managed")}</p>}
          {rating.count > 0 && (
            <a href="#reviews" className="mt-2 inline-flex min-h-6 hover:underline">
              <Stars rating={rating} />
            </a>
          )}
          <Marks provider={provider} />
        </div>
        {provider.can.block && (
          <div>
            <BlockButton person={{ id, name }} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** Badges for "open now", the area, and the number of hires. A fact without a positive value is left out. */
function Marks({ provider: { open_now, areas, times_hired } }: { provider: Provider }) {
  const t = useT("providers");
  const tOffers = useT("offers");
  const [area] = areas;
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-2">
      {open_now !== null && (
        <li>
          <OpenBadge open={open_now} />
        </li>
      )}
      {area && (
        <li>
          <Badge tone="neutral" icon={<MapPin aria-hidden />}>
            {t("area", { place: area.place.locality ?? area.place.address_limited, km: kilometres(area.radius) })}
          </Badge>
        </li>
      )}
      {times_hired > 0 && (
        <li>
          <Badge tone="neutral" icon={<BriefcaseBusiness aria-hidden />}>
            {tOffers("provider.hired", { count: times_hired })}
          </Badge>
        </li>
      )}
    </ul>
  );
}

export const kilometres = (metres: number): number => Math.max(1, Math.round(metres / 1_000));
