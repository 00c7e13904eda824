import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Picture } from "#web/ui/show/picture.tsx";
import { FileCard } from "./file-card.tsx";
import { type Item, isThere } from "./items.ts";
import { offField } from "./read-media.ts";
import type { useUploads } from "./use-uploads.ts";

type Uploads = ReturnType<typeof useUploads>;

/** The files in their order; a mouse can drag them, buttons move them with any input device. */
export function FileList({ uploads, isLive }: { uploads: Uploads; isLive: boolean }) {
  const t = useT("media");
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");
  const { items, move } = uploads;
  const nameOf = ({ name, kind }: Item, place: number) =>
    name || t(kind === "video" ? "file.video" : "file.photo", { number: place + 1 });
  const moveTo = (item: Item, from: number, to: number) => {
    move(item.key, to);
    setAnnounced(t("file.moved", { name: nameOf(item, from), number: to + 1, total: items.length }));
  };
  return (
    <>
      {items.length > 0 && (
        <ul aria-label={t("field.list")} className="mt-1 grid grid-cols-1 gap-3 xs:grid-cols-2 md:grid-cols-3">
          {items.map((item, place) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
            <li
              key={item.key}
              draggable={isLive}
              onDragStart={() => setDragged(item.key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged) event.preventDefault();
              }}
              onDrop={(event) => {
                if (!dragged) return;
                event.preventDefault();
                move(dragged, place);
              }}
              className={dragged === item.key ? "opacity-50" : undefined}
            >
              {isLive ? (
                <FileCard
                  item={item}
                  name={nameOf(item, place)}
                  place={place}
                  isLast={place === items.length - 1}
                  isMain={isThere(item) && item === items.find(isThere)}
                  onMove={(to) => moveTo(item, place, to)}
                  uploads={uploads}
                />
              ) : (
                <PlainFile item={item} name={nameOf(item, place)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

/** A file before hydration or without JavaScript: a checkbox removes it. */
function PlainFile({ item, name }: { item: Item; name: string }) {
  const t = useT("media");
  if (item.state !== "done") return null;
  return (
    <div className="overflow-hidden rounded-field border border-line bg-card">
      <Picture file={item.media} sizes="16rem" alt={name} className="aspect-[4/3]" />
      <label className="flex min-h-11 items-center gap-2 px-3 text-sm">
        <input type="checkbox" name={offField} value={item.media.id} />
        {t("file.remove", { name })}
      </label>
    </div>
  );
}
