import { Eye, MapPin } from "lucide-react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { FactsList } from "../details/facts-list.tsx";
import { useOfferName } from "../offer-facts.tsx";
import { OfferPicture } from "../offer-picture.tsx";
import type { Answers } from "../wizard/answers.ts";

/** The offer as others will see it: with the coarse place, without street and phone. */
export function Preview({ answers }: { answers: Answers }) {
  const t = useT("offers");
  const name = useOfferName()(answers);
  const { description, point_type, point_purposes, place, language } = answers;
  return (
    <Card raised as="article" className="overflow-hidden p-0! sm:p-0!">
      <p className="flex items-center gap-2 px-5 py-3 text-sm font-bold text-muted">
        <Eye aria-hidden className="size-4 shrink-0" />
        {t("preview.label")}
      </p>
      {point_type && (
        <div className="relative aspect-5/2">
          <OfferPicture offer={answers} sizes="(min-width: 64rem) 40rem, 100vw" />
        </div>
      )}
      <div className="p-5">
        <h2 lang={language} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <p className="mt-3 flex flex-wrap gap-2">
          {point_purposes.map((purpose) => (
            <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
              {purpose.name}
            </Badge>
          ))}
        </p>
        {description && (
          <p lang={language} className="mt-3 whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        {place && (
          <p className="mt-3 flex items-start gap-2 text-muted">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{place.address_limited}</span>
          </p>
        )}
        <div className="mt-4">
          <FactsList offer={answers} />
        </div>
      </div>
    </Card>
  );
}
