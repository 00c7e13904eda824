import { CalendarDays, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ProposalStatusBadge } from "#web/proposals/status-badge.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { nextOf, type Appointment } from "./next-of.ts";
import type { Thread } from "./types.ts";

type Props = { thread: Thread; proposal: Proposal | null; appointment: Appointment | null };

/** What was agreed, the same for both sides, with the one next step of the reader. */
export function Agreed({ thread, proposal, appointment }: Props) {
  const t = useT("threads");
  const next = nextOf(thread, proposal, appointment);
  const at = appointment?.starts_at ?? proposal?.starts_at ?? null;
  if (!proposal && !next) return null;
  return (
    <Card as="section" aria-label={t("agreed")} className="mb-4 grid gap-3 p-4! sm:p-4!">
      {proposal && (
        <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <li>
            <ProposalStatusBadge status={proposal.status} />
          </li>
          <Fact icon={<Wallet aria-hidden />}>
            <Price minor={proposal.amount} currency={proposal.currency} kind={proposal.price_kind} />
          </Fact>
          {at && (
            <Fact icon={<CalendarDays aria-hidden />}>
              <DateTime at={at} />
              {appointment?.status === "confirmed" ? "" : ` ${t("agreed.suggested")}`}
            </Fact>
          )}
        </ul>
      )}
      {next && (
        <LinkButton to={next.to} size="sm" tone={next.strong ? "primary" : "secondary"} className="justify-self-start">
          {t(`next.${next.key}`)}
        </LinkButton>
      )}
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 font-bold [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-action">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);
