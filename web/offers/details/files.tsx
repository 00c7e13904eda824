import { Gallery } from "#web/ui/show/gallery.tsx";
import type { OfferDetails } from "../offer-facts.tsx";
import { OfferPicture } from "../offer-picture.tsx";

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
