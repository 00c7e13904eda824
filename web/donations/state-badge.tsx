import { CircleCheck, CircleX, Hourglass, Repeat, TriangleAlert, Undo2 } from "lucide-react";
import type { Donation } from "#contract/donations.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";

const looks = {
  created: { tone: "sun", icon: Hourglass },
  paid: { tone: "good", icon: CircleCheck },
  active: { tone: "good", icon: Repeat },
  past_due: { tone: "warn", icon: TriangleAlert },
  canceled: { tone: "neutral", icon: CircleX },
  failed: { tone: "neutral", icon: CircleX },
  refunded: { tone: "neutral", icon: Undo2 },
} as const;

export function DonationStateBadge({ donation: { state } }: { donation: Pick<Donation, "state"> }) {
  const t = useT("donations");
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}
