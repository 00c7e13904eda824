import { CircleCheck, Clock3, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import type { Tone } from "#web/ui/show/badge.tsx";
import type { Proposal } from "./terms.tsx";

const looks: Record<Proposal["status"], { tone: Tone; icon: ReactNode }> = {
  created: { tone: "action", icon: <Clock3 aria-hidden /> },
  updated: { tone: "action", icon: <Clock3 aria-hidden /> },
  accepted: { tone: "good", icon: <CircleCheck aria-hidden /> },
  declined: { tone: "neutral", icon: <X aria-hidden /> },
  withdrawn: { tone: "neutral", icon: <Undo2 aria-hidden /> },
  deleted: { tone: "neutral", icon: <X aria-hidden /> },
};

export function ProposalStatusBadge({ status }: { status: Proposal["status"] }) {
  const t = useT("proposals");
  return (
    <Badge tone={looks[status].tone} icon={looks[status].icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}
