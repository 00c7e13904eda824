import { isRouteErrorResponse } from "react-router";
import { ReportLink } from "#web/cases/report-link.tsx";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { OpenDiscounts } from "#web/discounts/open-discounts.tsx";
import { Failure } from "#web/errors/screens.tsx";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { Heart, HeartForm } from "#web/points/saved/heart.tsx";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import type { Reading } from "#web/translations/use-translated.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/details.page.ts";
import { actOnOffer } from "./act.ts";
import { FactsList } from "./details/facts-list.tsx";
import { BackToList, OfferFiles, OfferHead, OfferNotFound } from "./details/head.tsx";
import { OfferHours } from "./details/hours.tsx";
import { OwnerBar } from "./details/owner-bar.tsx";
import { AskBar, PlacePart, ProviderCard } from "./details/provider-and-place.tsx";
import { ShareButton } from "./details/share-button.tsx";
import { OfferCard } from "./list/offer-card.tsx";
import { type OfferDetails, useOfferName } from "./offer-facts.tsx";
import { offerPath } from "./offer-path.ts";

export const handle = {
  namespaces: ["contacts", "discounts", "offers", "plans", "saved", "badges"],
  shared: true,
  listed: (data) => isOnMarket((data as { offer: OfferDetails } | undefined)?.offer),
} satisfies Handle;

const isOnMarket = (offer?: OfferDetails): boolean => offer?.status === "published" && !offer.paused;

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const offer = await api("GET /public/service-offers/:id", { params, query: { include: "media_files" } });
  const [own, others] = await Promise.all([
    offer.own ? api("GET /service-offers/:id", { params }) : null,
    offer.provider ? othersOf(api, offer.provider.id, offer.id) : [],
  ]);
  return { offer, own, others };
};

async function othersOf(api: Api, provider: string, visible: string) {
  const query = { filter: { provider }, per_page: 4, sort: "-published_at" } as const;
  const { data } = await api("GET /public/service-offers", { query });
  return data.filter(({ id }) => id !== visible).slice(0, 3);
}

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    return actOnOffer({ form, api, context: args.context, id, back: offerPath(id) });
  });

export default function Page({ loaderData: { offer, own, others }, actionData }: Route.ComponentProps) {
  const nameOfOffer = useOfferName();
  const t = useT("offers");
  return (
    <>
      <OfferHead offer={offer} />
      <BackToList />
      {own && <OwnerBar offer={own} result={actionData} />}
      {offer.paused && (
        <Banner tone="warn" title={t("paused.title")} className="mb-6">
          {t(offer.own ? "paused.own" : "paused.text")}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Translated of={offer}>
          {(visible, reading) => <Body offer={offer} visible={visible} reading={reading} />}
        </Translated>
        <div className="grid gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ProviderCard offer={offer} />
          {offer.hours && <OfferHours hours={offer.hours} open={offer.open_now} />}
        </div>
        {offer.place && (
          <Translated of={offer}>
            {(visible) => offer.place && <PlacePart place={offer.place} title={nameOfOffer(visible)} />}
          </Translated>
        )}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="mb-4">
            {t("others.title")}
          </h2>
          <ul className="@container grid gap-4 lg:grid-cols-2">
            {others.map((other) => (
              <OfferCard key={other.id} offer={other} />
            ))}
          </ul>
        </section>
      )}
      <HeartForm />
      <AskBar offer={offer} />
    </>
  );
}

type BodyProps = { offer: OfferDetails; visible: OfferDetails; reading: Reading };

/** @param visible the offer in the reader's language */
function Body({ offer, visible, reading }: BodyProps) {
  const name = useOfferName()(visible);
  const origin = useRootData()?.origin ?? "";
  const words = useWords();
  const t = useT("contacts");
  const { id, point_type, point_purposes } = offer;
  const { description, language } = visible;
  return (
    <Card as="article" className="min-w-0 overflow-hidden p-0! sm:p-0!">
      <OfferFiles offer={offer} name={name} />
      <div className="grid gap-5 p-5 sm:p-6">
        <div>
          <p className="mb-3 flex flex-wrap gap-2">
            {point_purposes.map((purpose) => (
              <Badge
                key={purpose.id}
                tone="action"
                icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}
              >
                {softHyphens(purpose.name, words.language)}
              </Badge>
            ))}
          </p>
          <h1 lang={language} className="wrap-anywhere hyphens-auto">
            {name}
          </h1>
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <ShareButton title={name} url={`${origin}${offerPath(id)}`} />
            <Heart kind="offer" id={id} />
          </div>
        </div>
        {description && <PersonText language={language}>{description}</PersonText>}
        <TranslationNote
          thing={offer}
          reading={reading}
          words={[offer.title, offer.description]}
          language={offer.language}
        />
        <FactsList offer={offer} />
        {offer.discounts.length > 0 && <OpenDiscounts discounts={offer.discounts} />}
        {!offer.own && (
          <ReportLink kind="offer" id={id}>
            {t("report")}
          </ReportLink>
        )}
      </div>
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <OfferNotFound /> : <Failure error={error} />;
}
