import { Check } from "lucide-react";
import { useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import type { Proposal } from "./types.ts";

/** Accepts a proposal. The dialog first explains which contacts it opens, and names the providers that it declines. */
export function Accept({ proposal, others }: { proposal: Proposal; others: Proposal[] }) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  const name = proposal.author.name ?? t("person.gone");
  const [first, ...rest] = others;
  const declined = first && { name: first.author.name ?? t("person.gone"), count: rest.length };
  return (
    <PageForm fetcher={fetcher} className="grid gap-3">
      <input type="hidden" name="id" value={proposal.id} />
      <input type="hidden" name="terms_version" value={proposal.terms_version} />
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
