import { data } from "react-router";
import type { HelpLegal } from "#contract/help.ts";
import { isLanguage } from "#contract/kit/languages.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/legal.page.ts";
import { Prose } from "./prose.tsx";
import { Updated } from "./updated.tsx";

export const handle = {
  namespaces: ["help"],
  shared: true,
  listed: (data) => data !== undefined,
  written: (data) => data as Pick<HelpLegal, "language" | "languages">,
} satisfies Handle;

/** The first part of the address is the language of the text; the menus stay in the reader's. */
export const loader = async ({ context, params: { lang }, request }: Route.LoaderArgs) => {
  if (!isLanguage(lang)) throw data(null, { status: 404 });
  const document = /privacy-policy/.test(new URL(request.url).pathname) ? "privacy-policy" : "public-offer";
  const text = await apiOf(context)("GET /help/legal/:document", { params: { document }, query: { lang } });
  return { ...text, lang };
};

export default function Page({ loaderData: { title, updated, language, html, lang } }: Route.ComponentProps) {
  const t = useT("help");
  return (
    <article>
      <PageHeader title={title} />
      {language !== lang && <p className="mb-4 font-bold">{t("english")}</p>}
      <Prose html={html} language={language} />
      <Updated date={updated} />
    </article>
  );
}
