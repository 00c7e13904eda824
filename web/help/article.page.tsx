import { apiOf } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/article.page.ts";
import { ArticleList } from "./article-list.tsx";
import { JsonLd } from "./json-ld.tsx";
import { articlePath, categoryPath, helpPath, isCategory } from "./paths.ts";
import { Prose } from "./prose.tsx";
import { Updated } from "./updated.tsx";

export const handle = { namespaces: ["help"], shared: true, listed: true } satisfies Handle;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  apiOf(context)("GET /help/articles/:category/:slug", { params });

export default function Page({ loaderData: article }: Route.ComponentProps) {
  const t = useT("help");
  const { language } = useI18n();
  const origin = useRootData()?.origin ?? "";
  const { category } = article;
  const topic = isCategory(category) ? t(`category.${category}.title`) : category;
  const crumbs = [
    { name: t("title"), item: `${origin}${helpPath}` },
    { name: topic, item: `${origin}${categoryPath(category)}` },
    { name: article.title, item: `${origin}${articlePath(article)}` },
  ];
  return (
    <>
      <meta name="description" content={article.summary} />
      <JsonLd
        thing={{
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: crumbs.map((it, at) => ({ "@type": "ListItem" as const, position: at + 1, ...it })),
        }}
      />
      <article>
        <PageHeader title={article.title} back={{ to: categoryPath(category), label: topic }}>
          <span lang={article.language}>{article.summary}</span>
        </PageHeader>
        {article.language !== language && <p className="mb-4 font-bold">{t("english")}</p>}
        <Prose html={article.html} language={article.language} />
        <Updated date={article.updated} />
      </article>
      {article.related.length > 0 && (
        <aside className="mt-10 max-w-2xl" aria-labelledby="related">
          <h2 id="related" className="mb-3 text-xl">
            {t("related")}
          </h2>
          <ArticleList articles={article.related} label={t("related")} />
        </aside>
      )}
    </>
  );
}
