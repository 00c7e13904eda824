import { apiOf } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { LinkCard } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/index.page.ts";
import { ArticleList } from "./article-list.tsx";
import { HelpSearch } from "./help-search.tsx";
import { categories, categoryPath } from "./paths.ts";

export const handle = {
  namespaces: ["help"],
  shared: (search: URLSearchParams) => !search.has("text"),
  listed: (_: unknown, search: URLSearchParams) => !search.has("text"),
} satisfies Handle;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const text = (new URL(request.url).searchParams.get("text") ?? "").trim().slice(0, 200);
  const { data: articles } = await api("GET /help/articles");
  const found = text.length > 1 ? (await api("GET /help/search", { query: { text } })).data : null;
  const there = new Set(articles.map(({ category }) => category));
  return { text, found, shown: categories.filter((it) => there.has(it)) };
};

export default function Page({ loaderData: { text, found, shown } }: Route.ComponentProps) {
  const t = useT("help");
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <HelpSearch text={text} />
      {found && (
        <section className="mb-8 max-w-2xl">
          <h2 className="mb-3 text-xl">{t("search.found")}</h2>
          {found.length > 0 ? <ArticleList articles={found} label={t("search.found")} /> : <p>{t("search.none")}</p>}
        </section>
      )}
      <ul className="grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {shown.map((category) => (
          <li key={category}>
            <LinkCard to={categoryPath(category)} className="h-full px-4! py-3! sm:p-6!">
              <h2 className="text-lg wrap-anywhere hyphens-auto">{t(`category.${category}.title`)}</h2>
              <p className="mt-1 text-muted">{t(`category.${category}.summary`)}</p>
            </LinkCard>
          </li>
        ))}
      </ul>
    </>
  );
}
