import { Undo2 } from "lucide-react";
import type { ComponentProps } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ReasonAction } from "../reason-action.tsx";
import type { Proposal } from "../types.ts";

type Props = { proposal: Proposal; row?: ComponentProps<typeof ReasonAction>["row"] };

/** Withdraws the provider's own proposal with a reason. */
export function WithdrawAction({ proposal: { id, status, terms_changed }, row }: Props) {
  const t = useT("proposals");
  return (
    <ReasonAction
      id={id}
      intent="withdraw"
      name="withdraw_reason"
      label={t("withdraw")}
      {...(row ? { row } : { icon: <Undo2 aria-hidden className="size-5" /> })}
      question={t("withdraw.question")}
      consequence={t(status === "accepted" ? "withdraw.accepted" : "withdraw.open")}
      legend={t("withdraw.legend")}
      reasons={[
        ...(terms_changed.length > 0 ? [{ value: "terms_changed", label: t("withdraw.terms_changed") }] : []),
        { value: "busy", label: t("withdraw.busy") },
        { value: "another", label: t("withdraw.another") },
      ]}
    />
  );
}
