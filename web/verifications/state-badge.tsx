import { BadgeCheck, Ban, CircleAlert, CircleDashed, Clock3, Hourglass } from "lucide-react";
import type { Verification } from "#contract/verifications.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";

/** The look of each state of a document or badge. */
const looks = {
  none: { tone: "neutral", icon: CircleDashed },
  asked: { tone: "sun", icon: Hourglass },
  approved: { tone: "good", icon: BadgeCheck },
  expired: { tone: "warn", icon: Clock3 },
  refused: { tone: "bad", icon: CircleAlert },
  revoked: { tone: "bad", icon: Ban },
  lapsed: { tone: "warn", icon: Clock3 },
} as const;

/** The state of a document or badge, as its owner and operators read it. */
export function VerificationStateBadge({ state }: { state: keyof typeof looks }) {
  const t = useT("verifications");
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}

/** An approved badge after its last day is shown as expired. */
export const shownState = ({ state, expired }: Pick<Verification, "state" | "expired">) =>
  expired ? "expired" : state;
