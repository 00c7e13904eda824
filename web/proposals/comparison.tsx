import { MailPlus, ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { useSearchParams, Link } from "react-router";
import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Menu } from "#web/ui/action/menu.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { Message, ProposalHead } from "./proposal-head.tsx";
import { ProposalMenu } from "./proposal-menu.tsx";
import { ProposalStatusBadge } from "./status-badge.tsx";
import type { Proposal } from "./terms.tsx";

type Props = {
  proposals: Proposal[];
  order: Order;
  /** The time zone of the request's place. */
  /** Contacts opened by a form without JavaScript, by id of the person. */
  opened: { person: string; contacts: Contacts } | null;
};

/** The open proposals as rows for comparison, one of them opened with its text and button; below them the ended ones. */
export function Comparison({ proposals, order, opened }: Props) {
  const t = useT("proposals");
  const live = proposals.filter(isLive);
  const ended = proposals.filter((it) => !isLive(it) && it.status !== "accepted");
  const shown = useOpenedRow(live);
  return (
    <section aria-labelledby={live.length > 0 ? "answers" : undefined}>
      {live.length > 0 && (
        <>
          <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <h2 id="answers">{t("list.title", { count: live.length })}</h2>
            {live.length > 1 && <OrderMenu order={order} />}
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {live.map((proposal) => (
              <ProposalCard
                key={proposal.id}
                proposal={proposal}
                isOpen={proposal.id === shown}
                others={live.filter(({ id }) => id !== proposal.id)}

                opened={opened}
              />
            ))}
          </ul>
          {live.length > 1 && <p className="mt-3 text-sm text-muted">{t(`order.${order}_why`)}</p>}
        </>
      )}
      {ended.length > 0 && <EndedProposals proposals={ended} />}
    </section>
  );
}

const isLive = ({ status }: Proposal) => status === "created" || status === "updated";

/** The row of `?open=`, else the row that was first when the page opened: a new proposal must not move the opened row. */
function useOpenedRow(live: Proposal[]): string | undefined {
  const [search] = useSearchParams();
  const [first] = useState(live[0]?.id);
  const asked = search.get("open");
  if (asked !== null) return asked;
  return live.some(({ id }) => id === first) ? first : live[0]?.id;
}

/** The declined and withdrawn proposals, folded. */
function EndedProposals({ proposals }: { proposals: Proposal[] }) {
  const t = useT("proposals");
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
        {t("list.ended", { count: proposals.length })}
      </summary>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {proposals.map((proposal) => (
          <Ended key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </details>
  );
}

function Ended({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { status, decline_reason, withdraw_reason } = proposal;
  return (
    <li className="relative grid gap-3 p-4 sm:p-5">
      <ProposalHead proposal={proposal} />
      <Message proposal={proposal} />
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-2 text-sm">
          <p>
            <ProposalStatusBadge status={status} />
          </p>
          {status === "declined" && decline_reason && <p>{t(`declined_by_you.${decline_reason}`)}</p>}
          {status === "withdrawn" && withdraw_reason && <p>{t(`withdrawn.${withdraw_reason}`)}</p>}
          <InviteAgain proposal={proposal} />
        </div>
        <ProposalMenu proposal={proposal} />
      </div>
    </li>
  );
}

/** After a decline by hand: invites the provider to answer once more, or shows that they were invited. */
function InviteAgain({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const { id, can, invited_at, author } = proposal;
  if (invited_at) return <p className="text-sm text-muted">{t("invite.done")}</p>;
  if (!can.invite) return null;
  return (
    <PageForm summary={false} className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <p className="text-sm text-muted">{t("invite.why", { name: nameFor(author, t("person.gone")) })}</p>
      <SubmitButton
        name="intent"
        value="invite"
        tone="secondary"
        size="md"
        icon={<MailPlus aria-hidden className="size-5" />}
      >
        {t("invite")}
      </SubmitButton>
    </PageForm>
  );
}

const orders = ["price", "start", "new"] as const;
export type Order = (typeof orders)[number];

export const readOrder = (search: URLSearchParams): Order => orders.find((it) => it === search.get("order")) ?? "price";

/** The `sort` of the API. */
export const sortOf = { price: "amount", start: "starts_at", new: "-created_at" } as const satisfies Record<
  Order,
  string
>;

export function OrderMenu({ order }: { order: Order }) {
  const t = useT("proposals");
  return (
    <Menu
      label={t("order.label")}
      className="-mr-2 text-sm text-action"
      trigger={
        <>
          <ArrowDownUp aria-hidden className="size-4 shrink-0" />
          {t(`order.${order}`)}
        </>
      }
    >
      <ul>
        {orders.map((key) => (
          <li key={key}>
            <Link to={`?order=${key}`} preventScrollReset aria-current={key === order} className="menu-row">
              {t(`order.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
