import { providerPath } from "#web/contacts/provider-path.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { safeJson } from "#web/offers/details/structured-data.ts";
import { Title } from "#web/ui/page-header.tsx";
import type { Provider } from "./provider.ts";
import { structuredProvider } from "./structured-provider.ts";

/** Metadata for search engines and messengers, only of a page that everybody can open. */
export function ProviderMeta({ provider }: { provider: Provider }) {
  const t = useT("providers");
  const origin = useRootData()?.origin ?? "";
  const { id, name, avatar, bio, point_purposes: services, areas, hidden, service_offers: offers } = provider;
  const shown = name ?? t("nameless");
  const town = areas[0]?.place.locality;
  const what = [services[0]?.name, town].filter(Boolean).join(" · ");
  const title = what ? `${shown} · ${what}` : shown;
  const url = `${origin}${providerPath(id)}`;
  const picture = avatar ?? `/covers/${offers[0]?.point_type?.slug ?? "other"}.webp`;
  const image = new URL(picture, origin || "http://localhost").href;
  const description = summaryOf(bio, [...services.map((service) => service.name), town]);
  return (
    <>
      <Title>{title}</Title>
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {!hidden && (
        <script
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON in which nothing can end the script
          dangerouslySetInnerHTML={{ __html: safeJson(structuredProvider(provider, shown, { url, image })) }}
        />
      )}
    </>
  );
}

function summaryOf(bio: string | null, facts: (string | null | undefined)[]): string {
  const text = bio?.replaceAll(/\s+/g, " ").trim() || facts.filter(Boolean).join(" · ");
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, "")}…` : text;
}
