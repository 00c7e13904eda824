import { BadgePercent } from "lucide-react";
import { discountKinds } from "#contract/discounts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api, Reply } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { ofFeature, useFeatures } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/programmes.page.ts";
import { ProgrammeCard } from "./programme-card.tsx";
import { ProgrammeForm } from "./programme-form.tsx";
import { readProgramme } from "./read-programme.ts";

export const handle = { namespaces: ["discounts"] } satisfies Handle;
export const middleware = [...ofFeature("discounts"), ...needs("ServiceOffer:read")];

const here = "/discount-programmes";

/** `?new=percent` opens the form for a kind, `?edit=` the one for a programme. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const api = apiOf(context);
  const session = context.get(sessionContext);
  const [programmes, services] = await Promise.all([
    allPages((page) => api("GET /discount-programmes", { query: { page, per_page: mostOfPage } })),
    ownServices(api),
  ]);
  return {
    programmes,
    services,
    currency: session.kind === "user" ? session.user.currency : "EUR",
    kind: discountKinds.find((it) => it === search.get("new")) ?? null,
    edited: programmes.find(({ id }) => id === search.get("edit")) ?? null,
  };
};

/** The services of the provider's own offers: a programme can be for some of them. */
async function ownServices(api: Api): Promise<Reply<"GET /discount-programmes">["data"][number]["point_purposes"]> {
  const offers = await allPages((page) => api("GET /service-offers", { query: { page, per_page: mostOfPage } }));
  const all = offers.flatMap(({ point_purposes }) => point_purposes);
  return [...new Map(all.map((it) => [it.id, it])).values()];
}

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const t = tOf(args.context, "discounts");
    const params = { id: form.text("id") };
    const say = (text: string) => redirectWithMessage(args.context, here, text);
    const change = (ended: boolean) => api("PATCH /discount-programmes/:id", { params, body: { ended } });
    return byIntent(
      form,
      {
        remove: () => api("DELETE /discount-programmes/:id", { params }).then(() => say(t("result.removed"))),
        end: () => change(true).then(() => say(t("result.ended"))),
        resume: () => change(false).then(() => say(t("result.resumed"))),
      },
      async () => {
        const body = readProgramme(form);
        if (params.id) await api("PATCH /discount-programmes/:id", { params, body });
        else await api("POST /discount-programmes", { body });
        return say(t("result.saved"));
      },
    );
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("discounts");
  const { programmes, edited } = loaderData;
  const kind = edited?.kind ?? loaderData.kind;
  const has = useFeatures();
  const kinds = discountKinds.filter((it) => it !== "cashback" || has("cashback"));
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t("title")}
        {...(kind && { back: { to: here, label: t("title") } })}
        actions={!kind && programmes.length > 0 && <Add />}
      >
        {t("lead")}
      </PageHeader>
      {kind ? (
        <>
          {!edited && (
            <TabLinks
              label={t("kind.label")}
              current={kind}
              tabs={kinds.map((key) => ({ key, label: t(`kind.${key}`), to: `?new=${key}` }))}
            />
          )}
          <Card>
            <ProgrammeForm key={edited?.id ?? kind} {...loaderData} kind={kind} result={actionData} />
          </Card>
        </>
      ) : (
        <>
          {programmes.length === 0 && (
            <EmptyState icon={<BadgePercent aria-hidden />} title={t("none.title")} action={<Add />}>
              {t("none.text")}
            </EmptyState>
          )}
          <ul className="grid gap-4">
            {programmes.map((programme) => (
              <ProgrammeCard key={programme.id} programme={programme} result={actionData} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const Add = () => <LinkButton to="?new=percent">{useT("discounts")("add")}</LinkButton>;
