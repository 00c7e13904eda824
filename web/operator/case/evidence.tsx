import { Link } from "react-router";
import type { CaseKind } from "#contract/case-kinds.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { UserLink } from "../user-link.tsx";

type Case = Reply<"GET /admin/cases/:id">;

const pages: Partial<Record<CaseKind, string>> = { offer: "/service/offer/", provider: "/service/provider/" };

/** The versions of the subject that were reported, oldest first. */
export function CaseEvidence({ shown }: { shown: Case }) {
  const { id, kind, subject_id, evidence, erased } = shown;
  const t = useT("cases");
  const page = pages[kind];
  return (
    <Card as="section" aria-labelledby="evidence">
      <h2 id="evidence" className="visually-hidden">
        {t("case.evidence")}
      </h2>
      <Author shown={shown} />
      {erased && <p className="text-muted">{t("case.erased")}</p>}
      <div className="grid gap-6">
        {evidence.map((it) => (
          <article key={it.taken_at} className="grid gap-2 border-b border-line pb-6 last:border-0 last:pb-0">
            <p className="text-sm text-muted">
              {t("case.as_on")} <DateTime at={it.taken_at} />
            </p>
            {it.title && <p className="text-lg font-bold wrap-anywhere">{it.title}</p>}
            {it.stars !== null && <p className="font-bold">{t("stars", { stars: it.stars })}</p>}
            {it.text && <p className="whitespace-pre-line wrap-anywhere">{it.text}</p>}
            {it.reply && <p className="text-muted wrap-anywhere">{t("case.reply", { text: it.reply })}</p>}
            {it.tags.length > 0 && <p className="text-sm text-muted">{it.tags.join(" · ")}</p>}
            {it.lines.length > 0 && <CaseLines caseId={id} lines={it.lines} />}
            <Files files={it.files} picture={it.picture} />
          </article>
        ))}
      </div>
      {page && (
        <Link
          to={page + subject_id}
          className="mt-3 inline-flex min-h-11 items-center font-bold text-action hover:underline"
        >
          {t("case.page")}
        </Link>
      )}
    </Card>
  );
}

/** The author, with the number of earlier cases about the same subject. */
function Author({ shown: { author, earlier } }: { shown: Case }) {
  const t = useT("cases");
  return (
    <div className="mb-4 flex items-center gap-3">
      <Avatar name={author.name} src={author.avatar} />
      <p className="min-w-0 text-sm text-muted">
        {t("case.author")}
        <UserLink user={author} className="block text-base" />
        {earlier > 0 && <span className="text-ink">{t("case.earlier", { number: earlier })}</span>}
      </p>
    </div>
  );
}

function Files({ files, picture }: Pick<Case["evidence"][number], "files" | "picture">) {
  if (files.length === 0 && !picture) return null;
  return (
    <ul className="grid grid-cols-3 gap-2">
      {picture && (
        <li>
          <img src={picture} alt="" className="aspect-square w-full rounded-field object-cover" />
        </li>
      )}
      {files.map((file) => (
        <li key={file.id} className="relative aspect-square overflow-hidden rounded-field">
          <a href={file.url}>
            <Picture file={file} sizes="12rem" alt="" className="absolute! inset-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type Line = Reply<"GET /admin/cases/:id">["evidence"][number]["lines"][number];

/** The lines of a reported conversation at the time of the report. The photos are loaded from the case, so that each view is recorded. */
function CaseLines({ caseId, lines }: { caseId: string; lines: readonly Line[] }) {
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
