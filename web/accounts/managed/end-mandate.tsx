import type { ManagedUser } from "#contract/delegations.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Card } from "#web/ui/show/card.tsx";

/** Explains the consequence for the profile before it happens. */
export function EndMandate({ person: { name, claimed } }: { person: ManagedUser }) {
  const t = useT("managed");
  const consequence = t(claimed ? "end.text_claimed" : "end.text_unclaimed");
  return (
    <Card as="section">
      <h2 className="text-lg">{t("end.title")}</h2>
      <p className="mt-2 mb-4 text-sm text-muted">{consequence}</p>
      <PageForm summary={false}>
        <ConfirmButton
          name="intent"
          value="end"
          size="sm"
          tone="danger"
          question={t("end.question", { name })}
          consequence={consequence}
          confirm={t("end")}
        >
          {t("end")}
        </ConfirmButton>
      </PageForm>
    </Card>
  );
}
