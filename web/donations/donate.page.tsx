import { HeartHandshake } from "lucide-react";
import { data, Link, redirect, useSearchParams } from "react-router";
import type { Calls } from "#contract/surface.ts";
import { api as browserApi, apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { sessionContext } from "#web/kit/context.ts";
import { ofFeature } from "#web/kit/features.ts";
import { humanProof, prepareHumanCheck } from "#web/kit/human/human-check.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm, type FormReader } from "#web/kit/read-form.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { valuesOf } from "#web/kit/refused.ts";
import type { Refused } from "#web/kit/refused.ts";
import { ContinueToPayment } from "#web/plans/continue-to-payment.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/donate.page.ts";
import { DonateForm } from "./donate-form.tsx";
import { OwnDonations } from "./own-donations.tsx";

export const handle = {
  namespaces: ["donations", "plans"],
  listed: (read) => (read as Route.ComponentProps["loaderData"] | undefined)?.options.method != null,
} satisfies Handle;

export const middleware = ofFeature("donations");

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const session = context.get(sessionContext);
  const own = session.kind === "user" && !session.user.acting;
  const [options, mine] = await Promise.all([
    api("GET /donation-options"),
    own ? allPages((page) => api("GET /donations", { query: { page, per_page: mostOfPage } })) : [],
  ]);
  return { options, mine };
};

type Begun = Calls["POST /donations"]["reply"];

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => next(await api("POST /donations", { body: read(form) })));

/** A visitor's donation is sent from the browser, because the human check needs its script. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = await readPosted(request.clone());
  const form = readForm(posted);
  if (!form.flag("visitor")) return serverAction();
  try {
    const body = { ...read(form), human: await humanProof() };
    return next(await browserApi("POST /donations", { body }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data<Refused>({ problem: error.data, values: valuesOf(posted) }, error.init);
  } finally {
    prepareHumanCheck();
  }
}

/** Goes to the payment service, or to the page of the donation, which explains how to transfer the money. */
function next({ donation, payment }: Begun) {
  if (payment.url !== null) return { url: payment.url };
  throw redirect(`/donate/${donation.token}`);
}

function read(form: FormReader): Calls["POST /donations"]["body"] {
  const email = form.maybe("email");
  return {
    // A typed amount takes precedence: the preset amount may be the page's own selection.
    amount: form.money("amount", form.text("currency")) ?? form.number("preset") ?? 0,
    interval: form.text("interval") === "month" ? "month" : "once",
    ...(email && { email }),
    public_name: form.maybe("public_name"),
    message: form.maybe("message"),
  };
}

export default function Page({ loaderData: { options, mine }, actionData }: Route.ComponentProps) {
  const t = useT("donations");
  const [search] = useSearchParams();
  if (actionData && "url" in actionData) return <ContinueToPayment url={actionData.url} />;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("page.title")}>{options.method && t("page.lead")}</PageHeader>
      {search.has("unpaid") && (
        <Banner tone="warn" className="mb-6">
          {t("unpaid")}
        </Banner>
      )}
      {options.method ? (
        <DonateForm options={options} result={actionData} />
      ) : (
        <EmptyState
          icon={<HeartHandshake aria-hidden />}
          title={t("not_set_up.title")}
          action={
            <Link to="/contact" className="font-bold text-action hover:underline">
              {t("not_set_up.contact")}
            </Link>
          }
        >
          {t("not_set_up.text")}
        </EmptyState>
      )}
      <OwnDonations donations={mine} />
    </div>
  );
}
