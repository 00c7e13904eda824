import { MailPlus } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { Proposal } from "./types.ts";

/** After a decline by hand: invites the provider to answer once more, or shows that they were invited. */
export function InviteAgain({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { id, can, invited_at, author } = proposal;
  if (invited_at) return <p className="text-sm text-muted">{t("invite.done")}</p>;
  if (!can.invite) return null;
  return (
    <PageForm summary={false} className="grid gap-2">
      <input type="hidden" name="id" value={id} />
      <p className="text-sm text-muted">{t("invite.why", { name: author.name ?? t("person.gone") })}</p>
      <SubmitButton
        name="intent"
        value="invite"
        tone="secondary"
        size="md"
        icon={<MailPlus aria-hidden className="size-5" />}
      >
        {t("invite")}
      </SubmitButton>
    </PageForm>
  );
}
