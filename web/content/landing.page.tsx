import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { sessionContext } from "#web/kit/context.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "#web/points/request-wizard-link.ts";
import { jobSteps } from "#web/proposals/job-steps.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/landing.page.ts";
import { type LandingData, isSearch, readAsked, readLanding, readResult } from "./landing.server.ts";
import { useNearbyRequests } from "./nearby-requests.ts";
import { PeopleNow } from "./people-now.tsx";
import { Question, WaitingDraft } from "./question.tsx";
import { readToday } from "./read-today.ts";
import { RecentRequests } from "./recent-requests.tsx";
import { Result } from "./result-on-demand.tsx";
import { Today } from "./today-on-demand.tsx";
import { Categories, ProvidersLink, TownNumbers } from "./town-blocks.tsx";

/** A page with `place` is not shared: the place is looked up near the reader's IP address. */
export const handle = {
  namespaces: ["content"],
  ofMembers: ["today"],
  bare: true,
  shared: (search) => !search.has("place"),
  listed: (_, search) => !search.has("need") && !search.has("place"),
} satisfies Handle;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const asked = readAsked(new URL(request.url).searchParams);
  if (context.get(sessionContext).kind === "user" && !isSearch(asked))
    return { signedIn: await readToday(apiOf(context)) };
  if (asked.need.length >= 2) return { result: await readResult(context, asked) };
  return { landing: await readLanding(context, asked) };
};

/** Handles the only form of Today, which marks a job as done. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { job_done } = jobSteps({ api, context: args.context, id: form.text("id"), here: "/" });
    return byIntent(form, { job_done });
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  const { landing, result, signedIn } = loaderData;
  const t = useT("content");
  if (signedIn) return <Today {...signedIn} />;
  return (
    <>
      <Title>{t("title")}</Title>
      <meta name="description" content={t("description")} />
      {result && <Result key={JSON.stringify(result.asked)} {...result} />}
      {landing && <Landing landing={landing} />}
    </>
  );
}

function Landing({ landing }: { landing: LandingData }) {
  const t = useT("content");
  const { asked, shared, types, isLocated } = landing;
  const found = useNearbyRequests(isLocated);
  const { recent, where } = found ?? landing;
  const nearby = found?.nearby ?? landing.nearby;
  const town = nearby.locality;
  return (
    <>
      {shared && (
        <p className="mx-auto mt-6 flex max-w-6xl flex-wrap items-center gap-4 px-4 text-lg font-bold sm:px-6 lg:px-10">
          {t("asked.title", { what: shared.what })}
          <LinkButton to={wizardLink({ type: shared.type, purpose: shared.purposes })}>{t("asked.go")}</LinkButton>
        </p>
      )}
      <Question key={`${asked.need} ${asked.place}`} asked={asked} />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pb-16 sm:gap-14 sm:px-6 lg:px-10">
        <WaitingDraft />
        <PeopleNow
          people={nearby.people}
          title={town ? t("people.in", { place: town }) : t("people.title")}
          isGuess={asked.place === ""}
          all={`/service/offer/list${town ? `?${new URLSearchParams({ place: town })}` : ""}`}
        />
        <div className="grid items-start gap-10 *:min-w-0 lg:grid-cols-2">
          {recent.length > 0 && <RecentRequests requests={recent} where={where} />}
          <Categories types={types} place={asked.place} />
        </div>
        <TownNumbers nearby={nearby} />
        <ProvidersLink />
      </div>
    </>
  );
}
