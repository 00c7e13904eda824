import { Link } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { hasFeature } from "#web/kit/features.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/about.page.ts";
import { ContactLines } from "./contact-lines.tsx";
import { JsonLd } from "./json-ld.tsx";

export const handle = { namespaces: ["help"], shared: true, listed: true } satisfies Handle;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const [contacts, donations] = await Promise.all([
    api("GET /help/contacts"),
    hasFeature(context, "donations") ? api("GET /donation-options") : null,
  ]);
  return { ...contacts, takesDonations: Boolean(donations?.method) };
};

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useT("help");
  const ui = useT("ui");
  const { name, email, phone, address, takesDonations } = loaderData;
  const url = useRootData()?.origin ?? "";
  return (
    <>
      <JsonLd
        thing={{
          "@context": "https://schema.org",
          "@type": "Organization",
          name: name ?? ui("brand"),
          url,
          ...(email && { email }),
          ...(phone && { telephone: phone }),
          ...(address && { address }),
        }}
      />
      <PageHeader title={t("about.title")}>{t("about.lead")}</PageHeader>
      <div className="max-w-2xl space-y-4">
        <p>{t("about.how")}</p>
        <p>{t("about.source")}</p>
        {takesDonations && (
          <p>
            <Link to="/donate" className="block py-2 font-bold text-action hover:underline">
              {t("about.donate")}
            </Link>
          </p>
        )}
        <Card as="section">
          <h2 className="mb-3 text-xl">{t("contact.operator")}</h2>
          <ContactLines {...loaderData} />
        </Card>
      </div>
    </>
  );
}
