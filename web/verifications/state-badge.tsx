import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { looks } from "./looks.ts";

export function StateBadge({ state }: { state: keyof typeof looks }) {
  const t = useT("verifications");
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </Badge>
  );
}
