import { data } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/category.page.ts";
import { ArticleList } from "./article-list.tsx";
import { HelpSearch } from "./help-search.tsx";
import { helpPath, isCategory } from "./paths.ts";

export const handle = { namespaces: ["help"], shared: true, listed: true } satisfies Handle;

export const loader = async ({ context, params: { category } }: Route.LoaderArgs) => {
  if (!isCategory(category)) throw data(null, { status: 404 });
  const { data: all } = await apiOf(context)("GET /help/articles");
  const articles = all.filter((it) => it.category === category);
  if (articles.length === 0) throw data(null, { status: 404 });
  return { category, articles };
};

export default function Page({ loaderData: { category, articles } }: Route.ComponentProps) {
  const t = useT("help");
  const title = t(`category.${category}.title`);
  return (
    <>
      <PageHeader title={title} back={{ to: helpPath, label: t("title") }}>
        {t(`category.${category}.summary`)}
      </PageHeader>
      <div className="max-w-2xl">
        <HelpSearch text="" />
        <ArticleList articles={articles} label={title} />
      </div>
    </>
  );
}
