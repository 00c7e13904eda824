import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import type { ProblemData } from "#web/kit/problem.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/** What still uses the location (decision S6), and what can be done about it. */
export function InUse({ id, name, problem }: { id: string; name: string; problem: ProblemData }) {
  const t = useT("addresses");
  const posts = postsOf(problem);
  return (
    <Banner tone="warn" title={t("in_use.title", { name })} className="mb-6">
      <ul className="my-2 list-disc pl-5">
        {posts.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className="font-bold text-action underline wrap-anywhere">
              {title || t("posted.untitled")}
            </Link>
          </li>
        ))}
      </ul>
      {t("in_use.text")}
      <PageForm summary={false} className="mt-3">
        <input type="hidden" name="id" value={id} />
        <SubmitButton name="intent" value="archive" tone="danger" size="sm">
          {t("in_use.archive")}
        </SubmitButton>
      </PageForm>
    </Banner>
  );
}

/** `posts` are `kind:id`, `titles` stand in the same order. */
function postsOf({ params }: ProblemData): { to: string; title: string }[] {
  const { posts, titles } = params as unknown as { posts?: string[]; titles?: string[] };
  return (posts ?? []).map((post, index) => {
    const [kind, id] = post.split(":");
    return { to: `/service/${kind}/${id}`, title: titles?.[index] ?? "" };
  });
}
