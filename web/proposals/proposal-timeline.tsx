import type { TFunction } from "i18next";
import {
  CircleCheck,
  CircleDashed,
  Handshake,
  Hourglass,
  MailPlus,
  PencilLine,
  Send,
  Trash2,
  Undo2,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Timeline } from "#web/ui/show/timeline.tsx";
import type { Moment } from "#web/ui/show/timeline.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { Proposal } from "./terms.tsx";

type Step = Proposal["history"][number];

const icons: Record<Step["step"], ReactNode> = {
  create: <Send />,
  update: <PencilLine />,
  accept: <Handshake />,
  decline: <X />,
  invite: <MailPlus />,
  withdraw: <Undo2 />,
  done: <CircleCheck />,
  not_done: <CircleDashed />,
  delete: <Trash2 />,
};

/** The past and the next steps of a proposal, for its author. */
export function ProposalTimeline({ proposal, requestOpen }: { proposal: Proposal; requestOpen: boolean }) {
  const t = useT("proposals");
  const { history, status } = proposal;
  const past = history.map(({ step, by, at }, index): Moment => ({
    key: `${index}`,
    title: titleOf(t, step, by),
    when: <Ago at={at} />,
    icon: icons[step],
    state: index === history.length - 1 ? "now" : "done",
  }));
  const next = requestOpen && (status === "created" || status === "updated" ? "decide" : status === "accepted" && "do");
  const ahead: Moment[] = next ? [{ key: next, title: t(`ahead.${next}`), icon: <Hourglass />, state: "ahead" }] : [];
  return <Timeline label={t("timeline")} moments={[...past, ...ahead]} />;
}

function titleOf(t: TFunction<"proposals">, step: Step["step"], by: Step["by"]): string {
  if (step === "decline" && by === "system") return t("step.decline_system");
  if (step === "done") return t(`step.done_${by}`);
  if (step === "not_done") return t(by === "customer" ? "step.not_done_customer" : "step.not_done_provider");
  return t(`step.${step}`);
}
