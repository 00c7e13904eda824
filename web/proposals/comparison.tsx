import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import type { Proposal } from "./types.ts";

export const orders = ["price", "new"] as const;
export type Order = (typeof orders)[number];

type Props = {
  proposals: Proposal[];
  order: Order;
  /** The time zone of the request's place. */
  timeZone: string;
  /** The contacts of the accepted provider. */
  contacts: Contacts | null;
  /** Contacts opened by a form without JavaScript, by id of the person. */
  opened: { person: string; contacts: Contacts } | null;
};

const over = ["declined", "withdrawn"];

/** The open proposals side by side, row by row; below them the declined and withdrawn ones. */
export function Comparison({ proposals, order, ...shared }: Props) {
  const t = useT("proposals");
  const live = proposals.filter(({ status }) => !over.includes(status));
  const ended = proposals.filter(({ status }) => over.includes(status));
  const sorted = live.toSorted((a, b) => Number(b.status === "accepted") - Number(a.status === "accepted"));
  const open = live.filter(({ status }) => status !== "accepted");
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="mb-3">
        {t("list.title", { count: live.length })}
      </h2>
      {live.length > 1 && <Orders order={order} />}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {sorted.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            others={open.filter(({ id }) => id !== proposal.id)}
            {...shared}
          />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
            {t("list.ended", { count: ended.length })}
          </summary>
          <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {ended.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} others={[]} {...shared} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Orders({ order }: { order: Order }) {
  const t = useT("proposals");
  return (
    <>
      <TabLinks
        label={t("order.label")}
        current={order}
        tabs={orders.map((key) => ({ key, label: t(`order.${key}`), to: `?order=${key}` }))}
      />
      <p className="-mt-3 mb-4 text-sm text-muted">{t(`order.${order}_why`)}</p>
    </>
  );
}
