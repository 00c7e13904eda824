import { useT } from "#web/kit/i18n/use-t.ts";
import type { Proposal } from "#web/proposals/terms.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Milestone } from "#web/ui/show/milestone.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";

/** The customer has just marked the job as done: what follows, and the review. */
export function Completed({ accepted: { author, can, id } }: { accepted: Proposal }) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const name = nameFor(author, t("person.gone"));
  return (
    <Milestone
      title={t("result.completed")}
      picture={<Avatar name={author.name} src={author.avatar} size="lg" />}
      steps={[t("after.done_told", { name }), t("after.done_contacts"), t("after.done_review")]}
    >
      {can.review && <LinkButton to={`/service/review/${id}`}>{t("reviews.write")}</LinkButton>}
    </Milestone>
  );
}
