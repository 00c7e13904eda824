import { MapPinned, MessageSquareQuote } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { RequestFacts } from "#web/requests/facts.tsx";
import { languageOfWords, ownWords } from "#web/requests/own-words.ts";
import { RequestFiles } from "#web/requests/request-picture.tsx";
import { TranslationNote } from "#web/translations/note.tsx";
import type { Reading } from "#web/translations/use-translated.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { FoundLine } from "./found-facts.tsx";

export type Found = Reply<"GET /search-service-requests/:id">;

/** Of the job that the reader was chosen for. */
const whenOf = ({ my_proposal: mine }: Found) => (mine?.status === "accepted" ? mine.when : null);

/** The requested services, the approximate place, and for the accepted provider the customer's note. */
export function RequestBody({
  request: original,
  visible: request,
  reading,
}: {
  request: Found;
  visible: Found;
  reading: Reading;
}) {
  const t = useT("finder");
  const { description, language, comment, tags, offer } = request;
  return (
    <Card as="section" aria-label={t("request")}>
      {description && (
        <PersonText language={language} className="mb-5 text-lg">
          {description}
        </PersonText>
      )}
      <TranslationNote
        thing={original}
        reading={reading}
        words={ownWords(original)}
        language={original.language}
        className="mb-5"
      />
      <RequestFacts request={{ ...original, language: languageOfWords(original), when: whenOf(request) }} />
      {offer && <p className="mt-4 font-bold">{t("direct.about", { title: offer.title ?? "…" })}</p>}
      {tags.length > 0 && (
        <ul aria-label={t("tags")} className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {request.media_files && request.media_files.length > 0 && (
        <div className="mt-5">
          <RequestFiles files={request.media_files} title={request.title ?? ""} />
        </div>
      )}
      <FoundLine request={original} className="mt-5 border-t border-line pt-4" />
      {comment && (
        <div className="mt-4 flex gap-3 rounded-2xl bg-good-soft p-4">
          <MessageSquareQuote aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          <div className="min-w-0">
            <p className="font-bold">{t("comment")}</p>
            <PersonText language={language}>{comment}</PersonText>
          </div>
        </div>
      )}
      {(!request.my_proposal || !request.can.see_address) && (
        <p className="mt-4 flex gap-2 text-sm text-muted">
          <MapPinned aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t("coarse_place")}
        </p>
      )}
    </Card>
  );
}
