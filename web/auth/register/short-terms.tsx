import { ChevronDown } from "lucide-react";
import { legalPath } from "#web/kit/i18n/legal-path.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";

const points = ["between", "honest"] as const;

/** The terms in four sentences, beside the checkbox that accepts them. */
export function ShortTerms() {
  const t = useT("auth");
  const ui = useT("ui");
  const { language } = useI18n();
  return (
    <details className="group ml-9">
      <summary className="inline-flex min-h-11 max-w-full items-center gap-1 rounded-field font-bold text-action hover:underline">
        <span className="min-w-0">{t("register.terms.title")}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm text-muted">
        <li>{ui("promise.price")}</li>
        <li>{ui("promise.privacy")}</li>
        {points.map((point) => (
          <li key={point}>{t(`register.terms.${point}`)}</li>
        ))}
        <li>
          <a
            href={legalPath(language, "public-offer")}
            target="_blank"
            rel="noreferrer"
            className="block font-bold text-action underline"
          >
            {t("register.terms.whole")}
          </a>
        </li>
      </ul>
    </details>
  );
}
