import type { ManagedUser } from "#contract/delegations.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/edit.page.ts";
import { ActButton } from "./act-button.tsx";
import { Invitation } from "./invitation.tsx";
import { ManagedForm } from "./managed-form.tsx";
import { readManaged } from "./read-managed.ts";

export const handle = { namespaces: ["managed"] } satisfies Handle;
export const middleware = needs("user");

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  apiOf(context)("GET /users/managed/:id", { params: { id } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const params = { id: args.params.id };
    const t = tOf(args.context, "managed");
    return byIntent(form, {
      invite: async () => ({ invited: await api("POST /users/managed/:id/invitation", { params }) }),
      end: async () => {
        await api("DELETE /users/managed/:id", { params });
        return redirectWithMessage(args.context, "/managed", t("ended"));
      },
      save: async () => {
        const { phones } = await api("GET /users/managed/:id", { params });
        const others = phones.slice(1).map(({ phone }) => phone);
        await api("PATCH /users/managed/:id", { params, body: readManaged(form, others) });
        return redirectWithMessage(args.context, "/managed", t("saved"));
      },
    });
  });

export default function Page({ loaderData: person, actionData }: Route.ComponentProps) {
  const t = useT("managed");
  const refused = isRefused(actionData) ? actionData : null;
  const blocking = refused?.problem.code === "request.has_accepted" ? refused.problem.params["titles"] : undefined;
  const invited = actionData && "invited" in actionData ? actionData.invited : null;
  return (
    <>
      <PageHeader
        title={t("edit.title", { name: person.name })}
        back={{ to: "/managed", label: t("list.title") }}
        actions={<ActButton person={person} />}
      />
      {blocking !== undefined && (
        <Banner tone="warn" className="mb-6" title={t("end.blocked", { titles: String(blocking) })} />
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ManagedForm person={person} result={blocking === undefined ? actionData : undefined} />
        <div className="grid gap-5">
          {!person.claimed && <Invitation invited={invited} />}
          <EndMandate person={person} />
        </div>
      </div>
    </>
  );
}

/** Explains the consequence for the profile before it happens. */
function EndMandate({ person: { name, claimed } }: { person: ManagedUser }) {
  const t = useT("managed");
  const consequence = t(claimed ? "end.text_claimed" : "end.text_unclaimed");
  return (
    <Card as="section">
      <h2 className="text-lg">{t("end.title")}</h2>
      <p className="mt-2 mb-4 text-sm text-muted">{consequence}</p>
      <PageForm summary={false}>
        <ConfirmButton
          name="intent"
          value="end"
          size="sm"
          tone="danger"
          question={t("end.question", { name })}
          consequence={consequence}
          confirm={t("end")}
        >
          {t("end")}
        </ConfirmButton>
      </PageForm>
    </Card>
  );
}
