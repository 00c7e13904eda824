import { Languages, Tag, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import type { Tone } from "#web/ui/show/badge.tsx";
import type { Proposal } from "./types.ts";

type Label = Proposal["labels"][number];

const looks: Record<Label, { tone: Tone; icon: ReactNode }> = {
  lowest_price: { tone: "sun", icon: <Tag aria-hidden /> },
  soonest: { tone: "good", icon: <Zap aria-hidden /> },
  speaks_your_language: { tone: "action", icon: <Languages aria-hidden /> },
};

/** The labels that distinguish this proposal from the others; the API chooses them. */
export function Labels({ labels }: { labels: Label[] }) {
  const t = useT("proposals");
  if (labels.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label}>
          <Badge tone={looks[label].tone} icon={looks[label].icon}>
            {t(`label.${label}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
