import { Ban, CircleCheck, CirclePause, DoorOpen, Trash2, UsersRound } from "lucide-react";
import type { UserRow } from "#contract/operator.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";

const looks = {
  active: { tone: "good", icon: CircleCheck },
  paused: { tone: "neutral", icon: CirclePause },
  blocked: { tone: "bad", icon: Ban },
  leaving: { tone: "warn", icon: DoorOpen },
  managed: { tone: "action", icon: UsersRound },
  deleted: { tone: "neutral", icon: Trash2 },
} as const;

export function UserStateBadge({ state }: Pick<UserRow, "state">) {
  const t = useT("operator");
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} className="sm:whitespace-nowrap" icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}
