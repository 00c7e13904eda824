import { Inbox } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Translated } from "#web/translations/translated.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PinMap } from "#web/ui/map/pin-map.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { DeleteButton } from "../address-card.tsx";
import { InUse } from "../in-use.tsx";
import { worksHere } from "../radius.ts";
import { TwoViews } from "../two-views.tsx";
import type { Route } from "./+types/info.page.ts";
import { actOnPlace } from "./act-on-place.ts";
import { GreetingForm } from "./greeting-form.tsx";
import { HoursForm } from "./hours-form.tsx";
import { LinkCard } from "./link-card.tsx";
import { Residents } from "./residents.tsx";

export const handle = { namespaces: ["addresses", "accounts"] } satisfies Handle;
export const middleware = needs("Location:create");

/** The requests of others at this place. */
const posted = (address: string) => ({ hosted: "true", address }) as const;

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const page = pageOf(new URL(request.url).searchParams);
  const [address, hours, requests, residents] = await Promise.all([
    api("GET /addresses/:id", { params: { id: params.id }, query: { own: "true" } }),
    api("GET /access-hours", { query: { address_id: params.id } }),
    allPages((page) =>
      api("GET /service-requests", { query: { filter: posted(params.id), page, per_page: mostOfPage } }),
    ),
    api("GET /addresses/:id/residents", { params: { id: params.id }, query: { page, per_page: 50 } }),
  ]);
  return { address, hours: hours.data, hoursVersion: hours.meta.version ?? "", posted: requests, residents };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => actOnPlace({ form, api, context: args.context, id: args.params.id }));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { address, hours, hoursVersion, posted, residents } = loaderData;
  const t = useT("addresses");
  const { ofCall } = useProblemText();
  const refused = isRefused(actionData) ? actionData : null;
  const intent = refused?.values["intent"]?.[0];
  const shownInForm = intent === "hours" || intent === "words";
  const { round } = useRounds("words", actionData);
  const inUse = refused?.problem.code === "address.in_use" ? refused.problem : null;
  const name = address.label ?? address.locality ?? address.address_limited;
  const { lat, lng } = address.exact ?? address.position;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: "/locations", label: t("list.title") }}
        actions={
          address.can.edit && (
            <LinkButton to={`/location/edit/${address.id}`} tone="secondary">
              {t("edit")}
            </LinkButton>
          )
        }
      />
      {inUse && <InUse id={address.id} name={name} problem={inUse} />}
      {refused && !inUse && !shownInForm && <Banner tone="bad" title={ofCall(refused.problem)} className="mb-6" />}
      <div className="grid gap-6">
        <TwoViews address={address} />
        <PinMap className="h-72 lg:h-96" lat={lat} lng={lng} radius={worksHere(address) ? address.radius : null} />
        <LinkCard address={address} />
        {address.link_enabled && address.can.edit && (
          <GreetingForm key={round} address={address} result={ownResult("words", actionData)} />
        )}
        <Residents residents={residents} />
        <Posted posted={posted} isOn={address.link_enabled === true} />
        <HoursForm
          key={JSON.stringify(hours)}
          hours={hours}
          timeZone={address.time_zone}
          version={hoursVersion}
          page={`/location/info/${address.id}`}
          result={ownResult("hours", actionData)}
          mayChange={address.can.edit}
        />
        {address.can.delete && <DeleteButton id={address.id} name={name} />}
      </div>
    </>
  );
}

type Posted = Route.ComponentProps["loaderData"]["posted"];

/** Requests of others posted here through the link. */
function Posted({ posted, isOn }: { posted: Posted; isOn: boolean }) {
  const t = useT("addresses");
  if (!isOn && posted.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>{t("posted.title")}</h2>
      {posted.length === 0 && (
        <p className="flex items-center gap-3 text-muted">
          <Inbox aria-hidden className="size-5 shrink-0" />
          {t("posted.none")}
        </p>
      )}
      {posted.length > 0 && (
        <List label={t("posted.title")}>
          {posted.map((request) => (
            <Translated key={request.id} of={request}>
              {({ id, published_at, ...titled }) => (
                <ListItem
                  to={`/service/request/${id}`}
                  title={<PostTitle of={titled} untitled={t("posted.untitled")} />}
                >
                  {published_at && <Ago at={published_at} />}
                </ListItem>
              )}
            </Translated>
          ))}
        </List>
      )}
    </section>
  );
}
