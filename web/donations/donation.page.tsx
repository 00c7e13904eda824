import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { discard } from "#web/drafts/drafts.ts";
import { useOwner } from "#web/drafts/owner.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Reply } from "#web/kit/calls.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/donation.page.ts";
import { Payments } from "./payments.tsx";
import { DonationStateBadge } from "./state-badge.tsx";
import { useSum } from "./use-sum.ts";

export const handle = { namespaces: ["donations"] } satisfies Handle;

export const middleware = ofFeature("donations");

/** The link from the emails gives the right to see and to end the donation, without a login. Opening it changes nothing. */
export const loader = ({ context, params: { token } }: Route.LoaderArgs) =>
  apiOf(context)("GET /donations/:token", { params: { token } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ api }) => {
    const { token } = args.params;
    await api("POST /donations/:token/cancel", { params: { token } });
    return redirectWithMessage(args.context, `/donate/${token}`, tOf(args.context, "donations")("cancel.done"));
  });

type Shown = Reply<"GET /donations/:token">;

export default function Page({ loaderData: donation, actionData }: Route.ComponentProps) {
  const t = useT("donations");
  const sumOf = useSum();
  const isThanked = ["paid", "active", "past_due"].includes(donation.state);
  useWaiting(donation);
  const owner = useOwner();
  // The payment page took the place of the form, which could not forget its text itself.
  useEffect(() => discard(owner, "donation"), [owner]);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="-mb-6">
        <PageHeader
          title={t(isThanked ? "thanks.title" : "donation.title")}
          badge={<DonationStateBadge donation={donation} />}
        >
          <span className="numbers">{sumOf(donation)}</span>
        </PageHeader>
      </div>
      <Card as="section" className="grid gap-4">
        <Explained donation={donation} />
        {donation.can.cancel && (
          <PageForm result={actionData}>
            <ConfirmButton
              tone="secondary"
              question={t("cancel.ask")}
              consequence={t("cancel.text")}
              confirm={t("cancel.button")}
            >
              {t("cancel.button")}
            </ConfirmButton>
          </PageForm>
        )}
        {["failed", "canceled"].includes(donation.state) && (
          <LinkButton to="/donate" tone="secondary" className="justify-self-start">
            {t("again")}
          </LinkButton>
        )}
      </Card>
      {donation.payments.length > 0 && <Payments donation={donation} />}
    </div>
  );
}

function Explained({ donation }: { donation: Shown }) {
  const t = useT("donations");
  const { state, payment, instructions, reference } = donation;
  if (state !== "created") return <p>{t(`say.${state}`)}</p>;
  if (payment === "stripe")
    return (
      <>
        <p role="status">{t("say.created")}</p>
        <Link to="" replace className="justify-self-start font-bold text-action hover:underline">
          {t("look_again")}
        </Link>
      </>
    );
  return (
    <>
      <p>{t("say.transfer")}</p>
      {instructions && <p className="whitespace-pre-line wrap-anywhere">{instructions}</p>}
      <dl>
        <dt className="text-sm text-muted">{t("reference")}</dt>
        <dd className="numbers text-xl font-bold tracking-wide wrap-anywhere">{reference}</dd>
      </dl>
    </>
  );
}

const everyMs = 2_000;
const mostLooks = 60;

/** Waits for the payment service, which reports the payment a moment after the donor has returned. */
function useWaiting({ state, payment }: Shown): void {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  const waits = state === "created" && payment === "stripe" && looks < mostLooks;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void revalidate();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [waits, looks, revalidate]);
}
