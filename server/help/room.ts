import { help, type LegalDocument } from "#contract/help.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { languages } from "#contract/kit/languages.ts";
import { problem } from "#server/kit/problem.ts";
import { serve } from "#server/kit/serve.ts";
import { inLanguage } from "./content/render.ts";
import { helpOf } from "./help.ts";
import { searchArticles } from "./search.ts";
import { presentLine } from "./view.ts";

export const routes = serve(help, {
  articles: async ({ kit, query, language }) => {
    const all = helpOf(kit).articles;
    const { error } = query.filter ?? {};
    const explains = all.en.filter((it) => error === undefined || it.errors.includes(error));
    const named = new Set(explains.map(({ category, slug }) => `${category}/${slug}`));
    return whole(all[language].filter((it) => named.has(`${it.category}/${it.slug}`)).map(presentLine));
  },
  search: async ({ kit, query, language }) =>
    whole(searchArticles(helpOf(kit).indexOf(language), query.text).map(presentLine)),
  article: async ({ kit, params, language }) => {
    const ofCategory = helpOf(kit).articles[language].filter(({ category }) => category === params.category);
    const article = ofCategory.find(({ slug }) => slug === params.slug);
    if (!article) throw problem("article.not_found");
    const related = ofCategory.filter((it) => it !== article).map(presentLine);
    const { updated, html } = article;
    return { ...presentLine(article), updated, html: inLanguage(html, language), related };
  },
  faq: async ({ kit, language }) => {
    const { faq } = helpOf(kit);
    const shown = faq[language] ? language : "en";
    const questions = (faq[shown] ?? []).map(({ question, html }) => ({ question, html: inLanguage(html, language) }));
    return { language: shown, questions };
  },
  contacts: async ({ kit: { config } }) => ({
    name: config.OPERATOR_NAME ?? null,
    address: config.OPERATOR_ADDRESS ?? null,
    email: config.OPERATOR_EMAIL ?? null,
    phone: config.OPERATOR_PHONE ?? null,
    hours: config.SUPPORT_HOURS,
    is_example: config.isOperatorInvented,
  }),
  legal: async ({ kit, params, language }) => {
    const translations = helpOf(kit).legal[params.document as LegalDocument];
    const text = translations[language] ?? translations.en;
    if (!text) throw problem("article.not_found");
    const { title, updated, html } = text;
    const written = languages.filter((it) => translations[it]);
    return { title, updated, language: text.language, languages: written, html: inLanguage(html, language) };
  },
});

/** The help centre is small: one page contains all of it. */
function whole<T>(data: T[]): Page<T> {
  return { data, meta: { total: data.length, per_page: data.length, current_page: 1, last_page: 1 } };
}
