// Begins acting for the person with this `id`, and goes to `next`; without `id` ends acting. Opened by a link to a page of that person,
// e.g. from an email, it offers both in one tap.
import { redirect } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { sessionContext, visitorContext } from "#web/kit/context.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { endActing, notActing, rememberActing } from "#web/kit/session/acting.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/acting.page.ts";
import { ActButton } from "./act-button.tsx";

export const handle = { namespaces: ["managed"] } satisfies Handle;
export const middleware = needs("user");

const usual = "/service/my-requests";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [id, next] = [search.get("id"), ownPath(search.get("next")) ?? usual];
  if (!id) throw redirect("/managed");
  const session = context.get(sessionContext);
  if (session.kind === "user" && session.user.acting && session.user.id === id) throw redirect(next);
  return { person: await findManaged(context, id), next };
}

/** Called as the account, also while it acts for another person: the API returns only people that the account manages. */
async function findManaged(context: Route.LoaderArgs["context"], id: string) {
  try {
    const { name } = await apiOf(notActing(context))("GET /users/managed/:id", { params: { id } });
    return { id, name };
  } catch (error) {
    if (error instanceof Problem && error.data.status === 404) return null;
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const posted = await readPosted(request).catch(() => null);
  const [id, next] = [posted?.get("id"), posted?.get("next")];
  endActing(context);
  if (typeof id !== "string" || id === "") return redirect("/managed");
  // The page of this address says that the mandate has ended.
  if (!(await findManaged(context, id))) return redirect(`/acting?id=${encodeURIComponent(id)}`);
  rememberActing(context, id);
  context.get(visitorContext).headers["x-managed-user"] = id;
  return redirect((typeof next === "string" && ownPath(next)) || usual);
}

export default function Page({ loaderData: { person, next } }: Route.ComponentProps) {
  const t = useT("managed");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={person ? t("about.title", { name: person.name }) : t("ended")}>
        {t(person ? "about.text" : "about.gone")}
      </PageHeader>
      {person ? (
        <ActButton person={person} next={next} size="md" />
      ) : (
        <LinkButton to="/managed">{t("list.title")}</LinkButton>
      )}
    </div>
  );
}
