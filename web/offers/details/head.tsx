import { useRootData } from "#web/kit/root-data.ts";
import { Title } from "#web/ui/page-header.tsx";
import { useOfferName } from "../offer-facts.tsx";
import type { OfferDetails } from "../offer-facts.tsx";
import { offerPath } from "../offer-path.ts";
import { safeJson, structuredData } from "./structured-data.ts";

/** Metadata for search engines and messengers, only for a public offer. */
export function OfferHead({ offer }: { offer: OfferDetails }) {
  const origin = useRootData()?.origin ?? "";
  const name = useOfferName()(offer);
  const { status, main_image: file, point_type, place } = offer;
  const title = place?.locality ? `${name} · ${place.locality}` : name;
  const url = `${origin}${offerPath(offer.id)}`;
  const picture = file?.poster ?? file?.url ?? `/covers/${point_type?.slug ?? "other"}.webp`;
  const image = new URL(picture, origin || "http://localhost").href;
  const description = summaryOf(offer);
  const json = safeJson(structuredData(offer, name, { url, image }));
  return (
    <>
      <Title>{title}</Title>
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {description && <meta property="og:description" content={description} />}
      {status === "published" && (
        <script
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON in which nothing can end the script
          dangerouslySetInnerHTML={{ __html: json }}
        />
      )}
    </>
  );
}

/** The beginning of the description, in the length that search engines show. */
function summaryOf({ description, point_purposes, place }: OfferDetails): string {
  const told = description?.replaceAll(/\s+/g, " ").trim();
  const text = told || [...point_purposes.map(({ name }) => name), place?.address_limited].filter(Boolean).join(" · ");
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, "")}…` : text;
}
