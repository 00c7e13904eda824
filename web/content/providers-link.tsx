import { Search } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";

/** The link to the finder, for providers looking for work. */
export function ProvidersLink() {
  const t = useT("content");
  return (
    <section
      aria-labelledby="providers"
      className="flex flex-col gap-6 rounded-card bg-sun-soft p-6 text-sun-ink sm:p-10 md:flex-row md:items-center md:justify-between"
    >
      <div className="max-w-xl">
        <h2 id="providers" className="text-2xl">
          {t("providers.title")}
        </h2>
        <p className="mt-2">{t("providers.text")}</p>
      </div>
      <LinkButton
        to="/service/search-requests"
        size="lg"
        icon={<Search aria-hidden className="size-5" />}
        className="shrink-0"
      >
        {t("providers.action")}
      </LinkButton>
    </section>
  );
}
