import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { DateTime } from "#web/ui/show/when.tsx";

type Line = Reply<"GET /admin/cases/:id">["evidence"][number]["lines"][number];

/** The lines of a reported conversation at the time of the report. The photos are loaded from the case, so that each view is recorded. */
export function CaseLines({ caseId, lines }: { caseId: string; lines: readonly Line[] }) {
  const t = useT("cases");
  const messages = lines.filter(({ step }) => step === null);
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t("case.lines")}</p>
      <ol className="grid gap-2">
        {messages.map(({ seq, author, text, at, reported, photos }) => (
          <li key={seq} className={classes("rounded-field border border-line p-3", reported && "border-bad bg-sunken")}>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <span className="font-bold text-ink">{author}</span>
              <DateTime at={at} />
              {reported && <Badge tone="bad">{t("case.line_reported")}</Badge>}
            </p>
            {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
            {photos.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-2">
                {photos.map((photo, index) => (
                  <li key={photo}>
                    <img
                      src={`/api/admin/cases/${caseId}/photo?photo=${photo}`}
                      alt={t("case.photo", { number: index + 1 })}
                      loading="lazy"
                      className="size-28 rounded-field bg-sunken object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
