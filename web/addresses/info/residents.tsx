import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";

type Residents = Reply<"GET /addresses/:id/residents">;

/** People confirmed as living here: providers chosen by them see the exact address (rule A7). */
export function Residents({ residents: { data, meta } }: { residents: Residents }) {
  const t = useT("addresses");
  if (meta.total === 0) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2>{t("residents.title")}</h2>
      <p className="text-muted">{t("residents.lead")}</p>
      <ul className="grid gap-2">
        {data.map(({ user }) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-2">
            <span className="min-w-0 font-bold break-words">
              <PersonName person={user} gone={t("residents.gone")} />
            </span>
            <PageForm summary={false}>
              <input type="hidden" name="user" value={user.id} />
              <SubmitButton name="intent" value="remove_resident" tone="secondary" size="md">
                {t("residents.remove")}
              </SubmitButton>
            </PageForm>
          </li>
        ))}
      </ul>
      <Pagination current={meta.current_page} last={meta.last_page} />
    </Card>
  );
}
