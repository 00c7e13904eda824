import { MapPin } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { OfferDetails } from "../offer-facts.tsx";

/** The approximate place: as text, and as a circle on a map that is loaded when it becomes visible. */
export function PlacePart({ place, title }: { place: NonNullable<OfferDetails["place"]>; title: string }) {
  const t = useT("offers");
  const [seen, box] = useSeen();
  const { lat, lng } = place.position;
  return (
    <Card as="section" aria-labelledby="place">
      <h2 id="place" className="text-xl">
        {t("place.title")}
      </h2>
      <p className="mt-2 flex items-start gap-2">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
        <span className="min-w-0 wrap-anywhere">{place.address_limited}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{t("place.coarse")}</p>
      <div ref={box} className="mt-4 h-64 overflow-hidden rounded-field bg-sunken noscript:hidden">
        {seen && (
          <PlacesMap
            className="h-64"
            markers={[{ id: "place", lat, lng, approximate: true, tone: "approx", label: title }]}
          />
        )}
      </div>
    </Card>
  );
}

function useSeen() {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [seen, box] as const;
}
