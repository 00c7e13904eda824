import { Repeat2 } from "lucide-react";
import type { DiscountProgram } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useDiscountText } from "./discount-text.ts";
import { ProgrammeFacts } from "./programme-facts.tsx";

/** One programme: its discount, its conditions, the number of its uses, and the possible actions. */
export function ProgrammeCard({ programme, result }: { programme: DiscountProgram; result: unknown }) {
  const t = useT("discounts");
  const { id, title, running, ended_at } = programme;
  const state = ended_at ? "ended" : running ? "running" : "waiting";
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 lang={programme.title_language ?? undefined} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <Badge tone={running ? "good" : "neutral"}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="font-semibold">{useDiscountText()(programme)}</p>
      <ProgrammeFacts programme={programme}>
        <Uses {...programme} />
      </ProgrammeFacts>
      <PageForm result={result} scope={id} summary={false} className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <LinkButton to={`?edit=${id}`} tone="secondary" size="sm">
          {t("edit")}
        </LinkButton>
        <Button type="submit" name="intent" value={ended_at ? "resume" : "end"} tone="secondary" size="sm">
          {t(ended_at ? "resume" : "end")}
        </Button>
        <ConfirmButton
          name="intent"
          value="remove"
          tone="secondary"
          size="sm"
          question={t("remove.question", { title })}
          consequence={t("remove.consequence")}
          confirm={t("remove")}
        >
          {t("remove")}
        </ConfirmButton>
      </PageForm>
    </Card>
  );
}

const Uses = ({ uses, max_uses }: DiscountProgram) => {
  const t = useT("discounts");
  return (
    <li className="fact">
      <Repeat2 aria-hidden />
      {max_uses === null ? t("fact.uses", { uses }) : t("fact.uses_of", { uses, max: max_uses })}
    </li>
  );
};
