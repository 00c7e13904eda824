import { help, type LegalDocument } from "#contract/help.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { type Language, languages } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { serve } from "#server/kit/serve.ts";
import { readTown } from "#server/kit/town.ts";
import { escapeHtml } from "./content/escape-html.ts";
import { inLanguage } from "./content/render.ts";
import { helpOf } from "./help.ts";
import { searchArticles } from "./search.ts";
import { createFiller } from "./values.ts";
import { presentLine } from "./view.ts";

export const routes = serve(help, {
  articles: async ({ db, kit, query, language }) => {
    const fill = await fillerOf(db, language);
    const all = helpOf(kit).articles;
    const { error } = query.filter ?? {};
    const explains = all.en.filter((it) => error === undefined || it.errors.includes(error));
    const named = new Set(explains.map(({ category, slug }) => `${category}/${slug}`));
    const found = all[language].filter((it) => named.has(`${it.category}/${it.slug}`));
    return whole(found.map((it) => presentLine(it, fill)));
  },
  search: async ({ db, kit, query, language }) => {
    const fill = await fillerOf(db, language);
    return whole(searchArticles(helpOf(kit).indexOf(language), query.text).map((it) => presentLine(it, fill)));
  },
  article: async ({ db, kit, params, language }) => {
    const fill = await fillerOf(db, language);
    const ofCategory = helpOf(kit).articles[language].filter(({ category }) => category === params.category);
    const article = ofCategory.find(({ slug }) => slug === params.slug);
    if (!article) throw problem("article.not_found");
    const related = ofCategory.filter((it) => it !== article).map((it) => presentLine(it, fill));
    const { updated, html } = article;
    return { ...presentLine(article, fill), updated, html: inLanguage(fillHtml(html, fill), language), related };
  },
  faq: async ({ db, kit, language }) => {
    const fill = await fillerOf(db, language);
    const { faq } = helpOf(kit);
    const shown = faq[language] ? language : "en";
    const questions = (faq[shown] ?? []).map(({ question, html }) => ({
      question: fill(question),
      html: inLanguage(fillHtml(html, fill), language),
    }));
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
  legal: async ({ db, kit, params, language }) => {
    const translations = helpOf(kit).legal[params.document as LegalDocument];
    const text = translations[language] ?? translations.en;
    if (!text) throw problem("article.not_found");
    const { title, updated, html } = text;
    const written = languages.filter((it) => translations[it]);
    const fill = await fillerOf(db, text.language);
    const filled = inLanguage(fillHtml(html, fill), language);
    return { title: fill(title), updated, language: text.language, languages: written, html: filled };
  },
});

type Fill = (text: string) => string;

const fillerOf = async (db: Db, language: Language): Promise<Fill> => createFiller(await readTown(db), language);

/** Values of the operator are plain text. */
const fillHtml = (html: string, fill: Fill): string => html.replaceAll(/%site\.\w+%/g, (it) => escapeHtml(fill(it)));

/** The help centre is small: one page contains all of it. */
function whole<T>(data: T[]): Page<T> {
  return { data, meta: { total: data.length, per_page: data.length, current_page: 1, last_page: 1 } };
}
