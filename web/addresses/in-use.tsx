import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import type { ProblemData } from "#web/kit/problem.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/**
 * Lists the posts that use the location (rule S6) and the possible actions. A request with an accepted proposal keeps
 * its location until it is closed.
 */
export function InUse({ id, name, problem }: { id: string; name: string; problem: ProblemData }) {
  const t = useT("addresses");
  const posts = postsOf(problem);
  const isHeld = posts.some(({ accepted }) => accepted);
  return (
    <Banner tone="warn" title={t("in_use.title", { name })} className="mb-6">
      <ul className="my-2 list-disc pl-5">
        {posts.map(({ to, title, accepted }) => (
          <li key={to}>
            <Link to={to} className="font-bold text-action underline wrap-anywhere">
              {title || t("posted.untitled")}
            </Link>
            {accepted && (
              <Badge tone="good" className="ml-2">
                {t("in_use.accepted")}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {t(isHeld ? "in_use.held" : "in_use.text")}
      {!isHeld && (
        <PageForm summary={false} className="mt-3">
          <input type="hidden" name="id" value={id} />
          <SubmitButton name="intent" value="archive" tone="danger" size="sm">
            {t("in_use.archive")}
          </SubmitButton>
        </PageForm>
      )}
    </Banner>
  );
}

type Post = { to: string; title: string; accepted: boolean };

/** `posts` are `kind:id`, `titles` are in the same order; `accepted` are the requests with an accepted proposal. */
function postsOf({ params }: ProblemData): Post[] {
  const { posts, titles, accepted } = params as unknown as Partial<Record<"posts" | "titles" | "accepted", string[]>>;
  return (posts ?? []).map((post, index) => {
    const [kind, id] = post.split(":");
    return { to: `/service/${kind}/${id}`, title: titles?.[index] ?? "", accepted: accepted?.includes(post) ?? false };
  });
}
