import { Archive, CircleCheck, Clock3, FilePen, MapPin, PencilLine, Radio } from "lucide-react";
import type { ReactNode } from "react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { priceText } from "#web/ui/price-text.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import type { Tone } from "#web/ui/show/badge.tsx";
import { Distance } from "#web/ui/show/distance.tsx";
import type { PictureFile } from "#web/ui/show/picture.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { useWords } from "#web/ui/words.ts";

export type Offer = Reply<"GET /public/service-offers">["data"][number];
type Provider = NonNullable<Offer["provider"]>;
type Facts =
  | "id"
  | "title"
  | "language"
  | "translated"
  | "distance"
  | "price"
  | "currency"
  | "price_kind"
  | "open_now"
  | "provider_page";
/** What the card of an offer shows. */
export type CardOffer = Pick<Offer, Facts> & {
  main_image: PictureFile | null;
  point_purposes: { name: string }[];
  point_type: { slug: string } | null;
  place: { locality: string | null; address_limited?: string } | null;
  provider:
    | (Pick<Provider, "name" | "latin_name" | "avatar" | "times_hired" | "rating" | "badge_kinds"> & {
        languages: { code: string }[];
      })
    | null;
  /** The reader's own offer. */
  own?: boolean;
};
export type OfferDetails = Reply<"GET /public/service-offers/:id">;
export type OwnOffer = Reply<"GET /service-offers/:id">;
export type OfferStatus = Offer["status"];

const looks: Record<OfferStatus, { tone: Tone; icon: ReactNode }> = {
  incomplete: { tone: "warn", icon: <PencilLine aria-hidden /> },
  draft: { tone: "sun", icon: <FilePen aria-hidden /> },
  published: { tone: "good", icon: <Radio aria-hidden /> },
  archived: { tone: "neutral", icon: <Archive aria-hidden /> },
  closed: { tone: "neutral", icon: <CircleCheck aria-hidden /> },
};

export function OfferStatusBadge({ status }: { status: OfferStatus }) {
  const t = useT("offers");
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** Open or closed now, by the provider's hours and time zone. Nothing if no hours are set. */
export function OpenBadge({ open }: { open: boolean | null }) {
  const t = useT("offers");
  if (open === null) return null;
  return (
    <Badge tone={open ? "good" : "neutral"} icon={<Clock3 aria-hidden />}>
      {t(open ? "open.now" : "open.closed")}
    </Badge>
  );
}

type Priced = { price: number | null; currency: string; price_kind: Offer["price_kind"] };

/** The price as words, for a list: `OfferPrice` is an element more in each card. */
export function useOfferPrice() {
  const words = useWords();
  return ({ price, currency, price_kind }: Priced): string => priceText(words, price, currency, price_kind ?? "fixed");
}

export const OfferPrice = ({ offer, className }: { offer: Priced; className?: string }) => (
  <Price
    minor={offer.price}
    currency={offer.currency}
    kind={offer.price_kind ?? "fixed"}
    {...(className && { className })}
  />
);

/** The distance step as a label: "2–5 km"; nothing if the distance is unknown. */
export function OfferDistance({ step, plain = false }: { step: Offer["distance"]; plain?: boolean }) {
  const t = useT("offers");
  if (step === null) return null;
  if (step !== "over_50") return <Distance plain={plain} step={step === "under_2" ? "<2" : step.replace("_", "-")} />;
  return (
    <span className="inline-flex items-center gap-1 align-bottom whitespace-nowrap">
      {!plain && <MapPin aria-hidden className="size-4 text-muted" />}
      {t("distance.over", { km: 50 })}
    </span>
  );
}

/** The name of an offer: its title, else its first service. */
export function useOfferName() {
  const t = useT("offers");
  return ({ title, point_purposes }: { title: string | null; point_purposes: { name: string }[] }): string =>
    title || (point_purposes[0]?.name ?? t("untitled"));
}
