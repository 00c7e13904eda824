import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { EndedProposals } from "./ended-proposals.tsx";
import { OrderMenu } from "./order-menu.tsx";
import type { Order } from "./order-menu.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import type { Proposal } from "./types.ts";

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
