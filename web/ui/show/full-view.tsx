import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MediaFile } from "#contract/media.ts";
import { IconButton } from "../action/icon-button.tsx";
import { useWords } from "../words.ts";
import { Picture } from "./picture.tsx";

type Props = {
  /** Null: closed. */
  file: MediaFile | null;
  name: string;
  several: boolean;
  /** Moves to the next (1) or the previous one (-1). */
  go: (by: number) => void;
  onClose: () => void;
};

const onPicture = "bg-card! shadow-soft";

/**
 * One picture as large as the window, in the browser's own dialog, which restores the focus. Arrow keys change the
 * picture, Escape closes.
 */
export function FullView({ file, name, several, go, onClose }: Props) {
  const { t } = useWords();
  const box = useRef<HTMLDialogElement>(null);
  const isOpen = file !== null;
  useEffect(() => {
    if (isOpen && !box.current?.open) box.current?.showModal();
    if (!isOpen && box.current?.open) box.current.close();
  }, [isOpen]);
  return (
    <dialog
      ref={box}
      aria-label={name}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (several && key === "ArrowRight") go(1);
        if (several && key === "ArrowLeft") go(-1);
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0"
    >
      {file && (
        <>
          <Picture file={file} sizes="100vw" alt={name} whole eager className="h-dvh w-screen" />
          <IconButton
            label={t("dialog.close")}
            icon={<X aria-hidden className="size-5" />}
            onClick={onClose}
            className={`absolute! top-3 right-3 ${onPicture}`}
          />
          {several && (
            <>
              <IconButton
                label={t("gallery.previous")}
                icon={<ChevronLeft aria-hidden className="size-5" />}
                onClick={() => go(-1)}
                className={`absolute! top-1/2 left-3 ${onPicture}`}
              />
              <IconButton
                label={t("gallery.next")}
                icon={<ChevronRight aria-hidden className="size-5" />}
                onClick={() => go(1)}
                className={`absolute! top-1/2 right-3 ${onPicture}`}
              />
            </>
          )}
        </>
      )}
    </dialog>
  );
}
