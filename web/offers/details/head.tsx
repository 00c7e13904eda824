import { ChevronLeft, SearchX } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";
import { Gallery } from "#web/ui/show/gallery.tsx";
import { type OfferDetails, useOfferName } from "../offer-facts.tsx";
import { listPath, offerPath } from "../offer-path.ts";
import { OfferPicture } from "../offer-picture.tsx";
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

/** For readers that came from the list: back to it, with its state and scroll position; for others the whole list. */
export function BackToList() {
  const t = useT("offers");
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <Link
      to={listPath}
      onClick={(event) => {
        if (!cameFromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5 shrink-0" />
      {t("list.title")}
    </Link>
  );
}

/** The photos and videos of an offer; without files a strip with the cover of its category. */
export function OfferFiles({ offer, name }: { offer: OfferDetails; name: string }) {
  const files = offer.media_files ?? [];
  if (files.length > 0)
    return (
      <div className="p-3 sm:p-4">
        <Gallery files={files} title={name} cover={offer.point_type?.slug} />
      </div>
    );
  return (
    <div className="relative aspect-3/1 bg-sunken">
      <OfferPicture offer={offer} sizes="100vw" eager />
    </div>
  );
}

export function OfferNotFound() {
  const t = useT("offers");
  return (
    <ErrorState
      art={<SearchX />}
      title={t("not_found.title")}
      action={<LinkButton to={listPath}>{t("not_found.list")}</LinkButton>}
    >
      <Title>{t("not_found.title")}</Title>
      {t("not_found.text")}
    </ErrorState>
  );
}
