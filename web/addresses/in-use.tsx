import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/** Something still uses the location: what can be done about it. */
export function InUse({ id, name }: { id: string; name: string }) {
  const t = useT("addresses");
  return (
    <Banner tone="warn" title={t("in_use.title", { name })} className="mb-6">
      {t("in_use.text")}
      <PageForm summary={false} className="mt-3">
        <input type="hidden" name="id" value={id} />
        <SubmitButton name="intent" value="archive" tone="danger" size="sm">
          {t("in_use.archive")}
        </SubmitButton>
      </PageForm>
    </Banner>
  );
}
