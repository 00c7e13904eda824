import { apiOf } from "#web/kit/api.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/contact.page.ts";
import { ContactLines } from "./contact-lines.tsx";
import { HelpSearch } from "./help-search.tsx";

export const handle = { namespaces: ["help"], shared: true, listed: true } satisfies Handle;

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)("GET /help/contacts");

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useT("help");
  return (
    <>
      <PageHeader title={t("contact.title")}>{t("contact.lead")}</PageHeader>
      <HelpSearch text="" />
      <Card as="section" className="max-w-2xl">
        <h2 className="mb-3 text-xl">{t("contact.operator")}</h2>
        <ContactLines {...loaderData} />
      </Card>
    </>
  );
}
