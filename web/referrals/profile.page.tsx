import { ContactBox } from "#web/contacts/contact-box.tsx";
import { tried } from "#web/contacts/contacts.ts";
import { providerPath } from "#web/contacts/provider-link.tsx";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { ofFeature, useFeatures } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import type { Route } from "./+types/profile.page.ts";
import { PersonFacts } from "./person-card.tsx";

export const handle = { namespaces: ["referrals", "plans", "proposals", "contacts"] } satisfies Handle;
export const middleware = [...ofFeature("referrals"), ...needs("Referral:update")];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  apiOf(context)("GET /referrals/:id", { params: { id: params.id } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) =>
    byIntent(form, {
      contacts: async () => {
        const { is, problem } = await tried(api("GET /referrals/:id/phones", { params: { id: args.params.id } }));
        return { contacts: { phones: is, address: null, problem } };
      },
    }),
  );

export default function Page({ loaderData: person, actionData }: Route.ComponentProps) {
  const t = useT("referrals");
  const nameFor = useNameFor();
  const has = useFeatures();
  const can = person.can.see_phones;
  const opened = actionData && "contacts" in actionData ? actionData.contacts : null;
  return (
    <>
      <PageHeader
        title={nameFor(person, t("people.nameless"))}
        back={{ to: "/promo/referrals", label: t("people.title") }}
        actions={
          person.is_provider && (
            <LinkButton to={providerPath(person.id)} tone="secondary">
              {t("profile.page")}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card as="section" className="grid gap-4">
          <Avatar name={person.name} src={person.avatar} size="lg" />
          <PersonFacts person={person} />
          {!person.subscriptions && has("plans") && <p className="text-sm text-muted">{t("profile.plan_hidden")}</p>}
          <h2>{t("profile.contacts")}</h2>
          <ContactBox person={person.id} contacts={opened} can={can} why={t(can ? "profile.cost" : "profile.closed")} />
        </Card>
        <section className="grid gap-3">
          <h2>{t("profile.services")}</h2>
          {person.service_offers.length === 0 ? (
            <p className="text-muted">{t("profile.no_services")}</p>
          ) : (
            <List>
              {person.service_offers.map((offer) => (
                <ListItem
                  key={offer.id}
                  to={`/service/offer/${offer.id}`}
                  title={<span lang={offer.language}>{offer.title}</span>}
                >
                  {offer.point_purposes.map(({ name }) => name).join(" · ")}
                </ListItem>
              ))}
            </List>
          )}
        </section>
      </div>
    </>
  );
}
