import { useSearchParams } from "react-router";
import { reviewAspects } from "#contract/review-aspects.ts";
import type { Calls } from "#contract/surface.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { useRounds } from "#web/kit/own-result.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import type { Route } from "./+types/review.page.ts";
import { replyToReview } from "./reply-to-review.ts";
import { ReviewCard } from "./review-card.tsx";
import { all, ReviewForm } from "./review-form.tsx";
import type { JobReviews } from "./types.ts";

export const handle = { namespaces: ["reviews"] } satisfies Handle;
export const middleware = needs("user");

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  apiOf(context)("GET /events/:id/review", { params: { id } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    const here = `/service/review/${id}`;
    const { context } = args;
    const write = async (call: "POST /events/:id/review" | "PATCH /events/:id/review") => {
      const { mine } = await api(call, { params: { id }, body: readReview(form) });
      const message = tOf(context, "reviews")(mine?.revealed_at ? "result.both" : "result.written");
      return redirectWithMessage(context, here, message);
    };
    return byIntent(form, {
      write: () => write("POST /events/:id/review"),
      edit: () => write("PATCH /events/:id/review"),
      reply: () => replyToReview({ form, api, context }, here),
    });
  });

export default function Page({ loaderData: job, actionData }: Route.ComponentProps) {
  const t = useT("reviews");
  const nameFor = useNameFor();
  const { other, request, side, can, mine, refusal } = job;
  const { round } = useRounds("edit", actionData);
  const [search] = useSearchParams();
  // A star of the list of requests was pressed.
  const stars = all.find((it) => String(it) === search.get("stars"));
  const open = can.write || can.edit;
  const back = jobPath(side, request.id);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title", { name: nameFor(other, t("gone")) })} back={{ to: back, label: t("back") }}>
        <PostTitle of={request} untitled="" />
      </PageHeader>
      {can.edit && (
        <Banner tone="good" className="mb-6">
          {t("saved.title")}
        </Banner>
      )}
      {mine?.revealed_at && job.theirs && <Banner className="mb-6">{t("both.title")}</Banner>}
      {refusal && <Banner className="mb-6">{t(`refusal.${refusal}`)}</Banner>}
      {open && (
        <Card>
          <ReviewForm key={`${mine?.id} ${round}`} job={job} stars={stars} result={actionData} />
        </Card>
      )}
      {!open && refusal !== "not_done" && refusal !== "own_party" && <Revealed job={job} result={actionData} />}
    </div>
  );
}

/** The reviews of both sides, or a note for a side that has written none. */
function Revealed({ job, result }: { job: JobReviews; result: unknown }) {
  const t = useT("reviews");
  const nameFor = useNameFor();
  const { mine, theirs, other, side } = job;
  return (
    <div className="grid gap-6">
      <Card as="section" aria-label={t("theirs.title")}>
        <h2 className="mb-4">{t("theirs.title")}</h2>
        {theirs ? (
          <ReviewCard review={theirs} result={result} />
        ) : (
          <p className="text-muted">{t("theirs.none", { name: nameFor(other, t("gone")) })}</p>
        )}
      </Card>
      <Card as="section" aria-label={t("mine.title")}>
        <h2 className="mb-4">{t("mine.title")}</h2>
        {mine ? (
          <ReviewCard
            review={{
              ...mine,
              id: null,
              side,
              author_name: null,
              author_latin_name: null,
              month: monthOf(job),
              category: null,
              reply: null,
              reply_language: null,
              removed: false,
            }}
          />
        ) : (
          <p className="text-muted">{t("mine.none")}</p>
        )}
      </Card>
    </div>
  );
}

const monthOf = ({ done_at }: JobReviews) => (done_at ?? "").slice(0, 7);

type Body = Calls["POST /events/:id/review"]["body"];

/** Without stars the API refuses the form, and names the field. */
function readReview(form: FormReader): Body {
  const stars = form.number("stars");
  const asked = reviewAspects.filter((name) => form.has(`aspect_${name}`));
  const named = form.text("author_named");
  return {
    ...(stars === null ? {} : { stars }),
    aspects: Object.fromEntries(asked.map((name) => [name, form.number(`aspect_${name}`)])),
    body: form.maybe("body"),
    language: form.language(),
    ...(named ? { author_named: named } : {}),
  } as Body;
}
