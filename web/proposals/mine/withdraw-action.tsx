import { Undo2 } from "lucide-react";
import type { ComponentProps } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ReasonAction } from "../reason-action.tsx";
import type { Proposal } from "../terms.tsx";

type Props = { proposal: Proposal; row?: ComponentProps<typeof ReasonAction>["row"] };

/** Withdraws the provider's own proposal with a reason. After the acceptance it is counted, and the dialog says so (rule T2). */
export function WithdrawAction({ proposal: { id, status, terms_changed }, row }: Props) {
  const t = useT("proposals");
  const isChanged = terms_changed.length > 0;
  const consequence =
    status === "accepted"
      ? [t("withdraw.accepted"), t("ended.provider"), ...(isChanged ? [t("ended.free")] : [])].join(" ")
      : t("withdraw.open");
  return (
    <ReasonAction
      id={id}
      intent="withdraw"
      name="withdraw_reason"
      label={t("withdraw")}
      {...(row ? { row } : { icon: <Undo2 aria-hidden className="size-5" /> })}
      question={t("withdraw.question")}
      consequence={consequence}
      legend={t("withdraw.legend")}
      reasons={[
        ...(isChanged ? [{ value: "terms_changed", label: t("withdraw.terms_changed") }] : []),
        { value: "busy", label: t("withdraw.busy") },
        { value: "another", label: t("withdraw.another") },
      ]}
    />
  );
}
