import { type KeyboardEvent, useRef, useState } from "react";
import type { MediaFile } from "#contract/media.ts";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";
import { FullView } from "./full-view.tsx";
import { Picture } from "./picture.tsx";

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

type FilmProps = { file: MediaFile; label: string; className?: string };

/** A video with the browser's own controls; it is not loaded before the user plays it. */
const Film = ({ file, label, className }: FilmProps) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of users have no captions
  <video
    controls
    playsInline
    preload={file.poster ? "none" : "metadata"}
    poster={file.poster ?? undefined}
    width={file.width}
    height={file.height}
    aria-label={label}
    src={file.url}
    className={classes("w-full bg-sunken object-contain", className)}
  />
);

type ThumbsProps = {
  files: readonly MediaFile[];
  place: number;
  onChoose: (place: number) => void;
  nameOf: (place: number) => string;
  cover: string | null | undefined;
};

/** The thumbnails of a gallery. Arrow keys move from one to the next. */
function Thumbs({ files, place, onChoose, nameOf, cover }: ThumbsProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const to = (place + step + files.length) % files.length;
    event.preventDefault();
    onChoose(to);
    list.current?.querySelectorAll("button")[to]?.focus();
  };
  return (
    <ul ref={list} className="grid grid-cols-4 gap-2 sm:grid-cols-6">
      {files.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            aria-current={index === place || undefined}
            aria-label={nameOf(index)}
            onClick={() => onChoose(index)}
            onKeyDown={onKeys}
            className={classes(
              "block w-full overflow-hidden rounded-field border-2",
              index === place ? "border-fill" : "border-transparent",
            )}
          >
            <Picture file={file} sizes="8rem" alt="" cover={cover} className="aspect-[4/3]" />
          </button>
        </li>
      ))}
    </ul>
  );
}
