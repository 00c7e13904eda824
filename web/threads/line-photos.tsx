import { ImageOff } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import type { Line } from "./types.ts";

type Props = { threadId: string; line: Line; otherName: string };

const address = (threadId: string, photo: string, size: "small" | "large") =>
  `/api/threads/${threadId}/photo?photo=${photo}&size=${size}`;

/** The photos of a line as thumbnails; each opens alone and larger. After the end of the conversation a sentence replaces them. */
export function LinePhotos({ threadId, line: { photos, photos_ended: ended, mine }, otherName }: Props) {
  const t = useT("threads");
  if (ended > 0)
    return (
      <p className="flex items-start gap-1.5 text-muted italic">
        <ImageOff aria-hidden className="mt-1 size-4 shrink-0" />
        {t("photos.ended", { count: ended })}
      </p>
    );
  if (photos.length === 0) return null;
  const isOne = photos.length === 1;
  return (
    <ul className={classes("mb-1 grid gap-1.5 pt-1", isOne ? "w-56 max-w-full" : "w-72 max-w-full grid-cols-2")}>
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={address(threadId, id, "large")} target="_blank" rel="noopener" className="block rounded-xl">
            <img
              src={address(threadId, id, "small")}
              width={width}
              height={height}
              loading="lazy"
              alt={t(mine ? "photos.alt_mine" : "photos.alt", {
                name: otherName,
                number: index + 1,
                total: photos.length,
              })}
              className={classes(
                "rounded-xl bg-sunken object-cover",
                isOne ? "max-h-72 w-full" : "aspect-square w-full",
              )}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
