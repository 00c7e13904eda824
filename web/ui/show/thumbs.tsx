import { useRef } from "react";
import type { KeyboardEvent } from "react";
import type { MediaFile } from "#contract/media.ts";
import { classes } from "../classes.ts";
import { Picture } from "./picture.tsx";

type Props = {
  files: readonly MediaFile[];
  place: number;
  onChoose: (place: number) => void;
  nameOf: (place: number) => string;
  cover: string | null | undefined;
};

/** The thumbnails of a gallery. Arrow keys move from one to the next. */
export function Thumbs({ files, place, onChoose, nameOf, cover }: Props) {
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
