import { Check, X } from "lucide-react";
import { useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { ReasonAction } from "./reason-action.tsx";
import type { Proposal } from "./types.ts";

/** Accept and decline. Each first explains its effect and names the affected person. */
export function Decide({ proposal, others }: { proposal: Proposal; others: Proposal[] }) {
  const t = useT("proposals");
  const { can, status } = proposal;
  if (!can.accept && !can.decline) return null;
  const name = proposal.author.name ?? t("person.gone");
  return (
    <div className="grid gap-3">
      {can.accept && <Accept proposal={proposal} name={name} others={others} />}
      {can.decline && (
        <div className="grid *:w-full">
          <ReasonAction
            id={proposal.id}
            intent="decline"
            name="decline_reason"
            label={t("decline")}
            icon={<X aria-hidden className="size-5" />}
            question={t("decline.question", { name })}
            consequence={t(status === "accepted" ? "decline.accepted" : "decline.open", { name })}
            legend={t("decline.legend")}
            reasons={[
              { value: "request_non_actual", label: t("decline.request_non_actual") },
              { value: "another", label: t("decline.another") },
            ]}
          />
        </div>
      )}
    </div>
  );
}

type AcceptProps = { proposal: Proposal; name: string; others: Proposal[] };

function Accept({ proposal, name, others }: AcceptProps) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  const [first, ...rest] = others;
  const declined = first && { name: first.author.name ?? t("person.gone"), count: rest.length };
  return (
    <PageForm fetcher={fetcher} className="grid gap-3">
      <input type="hidden" name="id" value={proposal.id} />
      <ConfirmButton
        name="intent"
        value="accept"
        confirmTone="primary"
        pending={fetcher.state !== "idle"}
        icon={<Check aria-hidden className="size-5" />}
        question={t("accept.question", { name })}
        consequence={
          <>
            {t("accept.opens", { name })}{" "}
            {declined &&
              (declined.count > 0 ? t("accept.declines_more", declined) : t("accept.declines_single", declined))}
          </>
        }
        confirm={t("accept")}
      >
        {t("accept")}
      </ConfirmButton>
    </PageForm>
  );
}
