import type { MediaFile } from "#contract/media.ts";
import { providerPath } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { PhotosField } from "#web/media/photos-field.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

/** As many as the API accepts. */
const most = 30;

type Props = { person: string; pictures: readonly MediaFile[]; result: unknown };

/** Pictures of own work for the public page. While acting for a person they are that person's. */
export function PortfolioForm({ person, pictures, result }: Props) {
  const t = useT("accounts");
  return (
    <PageForm result={result} encType="multipart/form-data" scope="portfolio">
      <div className="grid gap-5">
        <p className="text-muted">{t("portfolio.lead")}</p>
        <PhotosField
          key={pictures.map(({ id }) => id).join()}
          files={pictures}
          max={most}
          videos={false}
          label={t("portfolio.label")}
          hint={t("portfolio.hint")}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton name="intent" value="portfolio">
            {t("portfolio.save")}
          </SubmitButton>
          <LinkButton to={providerPath(person)} tone="secondary">
            {t("portfolio.page")}
          </LinkButton>
        </div>
      </div>
    </PageForm>
  );
}
