import { useState } from "react";
import type { MediaFile } from "#contract/media.ts";
import { useWords } from "../words.ts";
import { Film } from "./film.tsx";
import { FullView } from "./full-view.tsx";
import { Picture } from "./picture.tsx";
import { Thumbs } from "./thumbs.tsx";

type Props = {
  files: readonly MediaFile[];
  /** The alternative text of the pictures: the title of the offer. */
  title: string;
  /** Slug of the category; its drawing replaces a missing photo. */
  cover?: string | null | undefined;
};

const frame = "aspect-[4/3] rounded-card";

/** The main picture, with the others as thumbnails below; a click on it shows it in full size. */
export function Gallery({ files, title, cover }: Props) {
  const { t } = useWords();
  const [chosen, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const total = files.length;
  const place = Math.min(chosen, total - 1);
  const file = files[place];
  if (!file) return <Picture file={null} sizes="100vw" alt="" cover={cover} className={frame} />;
  const nameOf = (index: number) => t("gallery.of", { title, number: index + 1, total });
  const name = nameOf(place);
  return (
    <section aria-label={t("gallery.label")} className="grid gap-3">
      {file.kind === "video" ? (
        <Film key={file.id} file={file} label={name} className={frame} />
      ) : (
        <button
          type="button"
          aria-label={t("gallery.enlarge", { name })}
          onClick={() => setLarge(true)}
          className="cursor-zoom-in rounded-card"
        >
          <Picture key={file.id} file={file} sizes="(min-width: 64rem) 40rem, 100vw" alt="" eager className={frame} />
        </button>
      )}
      {total > 1 && <Thumbs files={files} place={place} onChoose={setPlace} nameOf={nameOf} cover={cover} />}
      <FullView
        file={isLarge ? file : null}
        name={name}
        several={total > 1}
        go={(by) => setPlace((place + by + total) % total)}
        onClose={() => setLarge(false)}
      />
    </section>
  );
}
