import { isRouteErrorResponse } from "react-router";
import { ReportLink } from "#web/cases/report-link.tsx";
import { blockPerson, openContacts } from "#web/contacts/contacts.ts";
import type { Contacts } from "#web/contacts/contacts.ts";
import { providerPath } from "#web/contacts/provider-link.tsx";
import { OpenDiscounts } from "#web/discounts/open-discounts.tsx";
import { Failure } from "#web/errors/screens.tsx";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferHours } from "#web/offers/details/hours.tsx";
import { replyToReview } from "#web/reviews/reply-to-review.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { BadgeList } from "#web/verifications/badge-list.tsx";
import type { Route } from "./+types/provider.page.ts";
import { Areas, Bio, OwnWork, Spoken } from "./page/about.tsx";
import { AskBar, AskButton } from "./page/ask-bar.tsx";
import { Prices, Reliability } from "./page/figures.tsx";
import { ProviderMeta } from "./page/meta.tsx";
import { HiddenProvider, OwnBar, reasonHidden } from "./page/own-bar.tsx";
import { PhoneBox } from "./page/phone-box.tsx";
import type { Provider } from "./page/provider.ts";
import { Reviews } from "./page/reviews.tsx";
import { ProviderTop } from "./page/top.tsx";
import { readProviderPage } from "./read-page.server.ts";

export const handle = {
  namespaces: ["providers", "offers", "discounts", "contacts", "proposals", "reviews", "saved", "badges"],
  shared: true,
  listed: (data) => isOnMarket((data as { provider: Provider } | undefined)?.provider),
} satisfies Handle;

const isOnMarket = (provider?: Provider): boolean =>
  provider !== undefined && !provider.hidden && provider.service_offers.length > 0;

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  readProviderPage(context, params.id, new URL(request.url));

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }): Promise<Response | { contacts: Contacts }> => {
    const { id } = args.params;
    const tools = { form, api, context: args.context };
    return byIntent(form, {
      block: () => blockPerson(tools, "/service/offer/list"),
      reply: () => replyToReview(tools, `${providerPath(id)}#reviews`),
      contacts: async () => ({ contacts: await openContacts(api, { person: id, address: null }) }),
    });
  });

export default function Page({ loaderData: { provider, reviews, rating, own }, actionData }: Route.ComponentProps) {
  const [t, tc] = [useT("providers"), useT("contacts")];
  const contacts = actionData && "contacts" in actionData ? actionData.contacts : null;
  return (
    <>
      <ProviderMeta provider={provider} />
      {own && <OwnBar link={own.link} code={own.code} />}
      {provider.hidden && (
        <Banner tone="warn" title={t(`hidden.${provider.hidden}`)} className="mb-6">
          {t("hidden.own")}
        </Banner>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-6">
          <ProviderTop provider={provider} rating={rating} />
          <Bio provider={provider} />
          <OwnWork provider={provider} />
          <Prices provider={provider} />
          {provider.discounts.length > 0 && (
            <Card>
              <OpenDiscounts discounts={provider.discounts} />
            </Card>
          )}
          <Reliability {...rating} />
          <Reviews reviews={reviews} rating={rating} result={actionData} />
          <Spoken languages={provider.languages} />
          <Areas provider={provider} />
        </div>
        <aside aria-label={t("contact.label")} className="grid min-w-0 gap-6 lg:sticky lg:top-24">
          <div className="max-lg:hidden">
            <AskButton provider={provider} />
          </div>
          <PhoneBox provider={provider} contacts={contacts} />
          {provider.hours && <OfferHours hours={provider.hours} open={provider.open_now} />}
          <BadgeList badges={provider.badges} />
          {!provider.own && (
            <ReportLink kind="provider" id={provider.id}>
              {tc("report")}
            </ReportLink>
          )}
        </aside>
      </div>
      <AskBar provider={provider} rating={rating} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <HiddenProvider reason={reasonHidden(error.data)} /> : <Failure error={error} />;
}
