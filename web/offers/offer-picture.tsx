import { Picture } from "#web/ui/show/picture.tsx";
import type { CardOffer } from "./offer-facts.tsx";

type Props = {
  offer: Pick<CardOffer, "main_image" | "point_type">;
  sizes: string;
  eager?: boolean;
  className?: string;
};

const fills = "absolute! inset-0";

/** The main picture of an offer, or the cover of its category. Decorative: the title is beside it. Fills its frame, or has the size of `className`. */
export const OfferPicture = ({ offer: { main_image, point_type }, sizes, eager = false, className = fills }: Props) => (
  <Picture file={main_image} sizes={sizes} alt="" cover={point_type?.slug} eager={eager} className={className} />
);
