import { apiOf } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/faq.page.ts";
import { HelpSearch } from "./help-search.tsx";
import { JsonLd } from "./json-ld.tsx";
import { Prose } from "./prose.tsx";

export const handle = { namespaces: ["help"], shared: true, listed: true } satisfies Handle;

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)("GET /help/questions");

export default function Page({ loaderData: { questions, language: written } }: Route.ComponentProps) {
  const t = useT("help");
  const { language } = useI18n();
  return (
    <>
      <PageHeader title={t("faq.title")} />
      <HelpSearch text="" />
      {questions.length === 0 && <p>{t("faq.empty")}</p>}
      {questions.length > 0 && written !== language && <p className="mb-4 font-bold">{t("english")}</p>}
      {questions.length > 0 && (
        <JsonLd
          thing={{
            "@context": "https://schema.org",
            "@type": "FAQPage",
            mainEntity: questions.map(({ question, html }) => ({
              "@type": "Question" as const,
              name: question,
              acceptedAnswer: { "@type": "Answer" as const, text: html },
            })),
          }}
        />
      )}
      <div lang={written} className="max-w-2xl divide-y divide-line">
        {questions.map(({ question, html }) => (
          <details key={question} className="py-3">
            <summary className="min-h-11 cursor-pointer py-2 text-lg font-bold">{question}</summary>
            <div className="pb-4">
              <Prose html={html} language={written} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
