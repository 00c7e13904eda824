import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import type { OfferDetails } from "../offer-facts.tsx";
import { OfferPicture } from "../offer-picture.tsx";

/** The main picture, or the category's cover; below it a strip of the other files, which open by themselves. */
export function OfferFiles({ offer, name }: { offer: OfferDetails; name: string }) {
  const t = useT("offers");
  const [main, ...others] = offer.media_files ?? [];
  return (
    <>
      <div className={classes("relative bg-sunken", main ? "aspect-16/9" : "aspect-3/1")}>
        {main?.kind === "video" ? (
          <Video file={main} className="absolute inset-0 size-full" />
        ) : (
          <OfferPicture offer={offer} sizes="(min-width: 64rem) 48rem, 100vw" eager className="absolute inset-0" />
        )}
      </div>
      {others.length > 0 && (
        <ul aria-label={t("files.label")} className="flex snap-x gap-2 overflow-x-auto p-2">
          {others.map((file, index) => (
            <li key={file.id} className="h-24 shrink-0 snap-start overflow-hidden rounded-field bg-sunken sm:h-32">
              {file.kind === "video" ? (
                <Video file={file} className="h-full w-auto" />
              ) : (
                <a href={file.url} aria-label={t("files.open", { number: index + 2, title: name })}>
                  <OfferPicture
                    offer={{ main_image: file, point_type: offer.point_type }}
                    sizes="16rem"
                    className="h-full! w-auto!"
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type File = NonNullable<OfferDetails["media_files"]>[number];

/** Nothing of it is loaded before it is played but its picture. What people filmed has no captions. */
const Video = ({ file, className }: { file: File; className: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none
  <video
    controls
    preload="none"
    poster={file.poster ?? undefined}
    width={file.width}
    height={file.height}
    className={className}
  >
    <source src={file.url} {...(file.content_type && { type: file.content_type })} />
  </video>
);
