import { ChevronLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

type Props = {
  /** The name of the content, for screen readers and beside the button. */
  title: string;
  /** The label of the button that leads back. */
  back: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog over the whole screen, open while it is rendered; Escape and the button call `onClose`. */
export function FullScreen({ title, back, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      aria-label={title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper"
    >
      <div className="flex h-full flex-col">
        <div className="flex min-h-14 items-center gap-2 border-b border-line px-2 py-1.5">
          <Button
            tone="quiet"
            size="sm"
            className="shrink-0 px-3!"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => box.current?.close()}
          >
            {back}
          </Button>
          <p className="min-w-0 truncate font-bold">{title}</p>
        </div>
        <div className="relative min-h-0 flex-1">{children}</div>
      </div>
    </dialog>
  );
}
