import { Star } from "lucide-react";
import { useLocation } from "react-router";
import { reviewAspects } from "#contract/review-aspects.ts";
import { ReportLink } from "#web/cases/report-link.tsx";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { classes } from "#web/ui/classes.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { formatMonth } from "#web/ui/formats.ts";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Review } from "./types.ts";

type Shown = Omit<Review, "can" | "id"> & { id: string | null; can?: Review["can"] };

/** One review with its reply, or for the reviewed person the form for a reply. @param result the page's `actionData` */
export function ReviewCard({ review, result }: { review: Shown; result?: unknown }) {
  const t = useT("reviews");
  const { locale } = useWords();
  const { pathname } = useLocation();
  const author = { name: review.author_name, latin_name: review.author_latin_name };
  const { side, month, category, stars, body, language, removed } = review;
  const about = [category?.name, formatMonth(locale, month)].filter(Boolean).join(" · ");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="font-bold wrap-anywhere">
            <PersonName person={author} gone={t(`by.${side}`)} />
          </span>
          <span className="block text-sm text-muted">{about}</span>
        </p>
        {stars !== null && <StarRow stars={stars} />}
      </div>
      {removed && <p className="text-muted italic">{t("removed")}</p>}
      {body && <PersonText language={language}>{body}</PersonText>}
      <Aspects aspects={review.aspects} />
      {review.reply && (
        <div className="ml-6 rounded-field bg-sunken p-4">
          <p className="text-sm font-bold">{t(side === "customer" ? "reply.by_provider" : "reply.by_customer")}</p>
          <PersonText language={review.reply_language}>{review.reply}</PersonText>
        </div>
      )}
      <Translated of={review}>
        {(_, reading) => <TranslationNote thing={review} reading={reading} words={[body]} language={language} />}
      </Translated>
      {review.id && review.can?.reply && <ReplyForm id={review.id} result={result} />}
      {review.id && !removed && (
        <ReportLink kind="review" id={review.id} back={pathname}>
          {t("report")}
        </ReportLink>
      )}
    </div>
  );
}

function Aspects({ aspects }: Pick<Review, "aspects">) {
  const t = useT("reviews");
  const named = reviewAspects.flatMap((name) => (aspects[name] === null ? [] : [{ name, grade: aspects[name] }]));
  if (named.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {named.map(({ name, grade }) => (
        <li key={name}>
          {t(`aspect.${name}`)} <span className="numbers font-bold text-ink">{t("item.stars", { stars: grade })}</span>
        </li>
      ))}
    </ul>
  );
}

const all = [1, 2, 3, 4, 5];

/** The stars of one review. */
function StarRow({ stars }: { stars: number }) {
  const t = useT("reviews");
  return (
    <span className="inline-flex shrink-0 gap-0.5 text-star" role="img" aria-label={t("item.stars", { stars })}>
      {all.map((star) => (
        <Star key={star} aria-hidden className={classes("size-4", star <= stars ? "fill-current" : "opacity-40")} />
      ))}
    </span>
  );
}

/** The form with which the reviewed person replies. The page's action passes it to `replyToReview`. */
function ReplyForm({ id, result }: { id: string; result?: unknown }) {
  const t = useT("reviews");
  return (
    <PageForm result={result} scope={id} className="mt-2 grid gap-3">
      <input type="hidden" name="review" value={id} />
      <KeptTyping name={`review-reply-${id}`} note>
        <TextArea name="reply" label={t("reply.label")} hint={t("reply.hint")} rows={2} maxLength={1_000} />
        <FoldedTextLanguage of={["reply"]} onlyForeign />
      </KeptTyping>
      <div>
        <SubmitButton name="intent" value="reply" tone="secondary" size="md">
          {t("reply.submit")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
