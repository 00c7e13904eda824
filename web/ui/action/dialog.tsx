import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { useWords } from "../words.ts";
import { IconButton } from "./icon-button.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  alert?: boolean;
  actions?: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus, closes with Escape and restores the focus. On a phone it is at
 * the bottom.
 */
export function Dialog({ open, onClose, title, children, alert, actions }: Props) {
  const ids = useId();
  const { t } = useWords();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={`${ids}title`}
      onClose={onClose}
      className="max-h-[85dvh] w-full max-w-lg rounded-card bg-card p-6 shadow-soft open:animate-[arrive_160ms_var(--ease-calm)] max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-8"
    >
      {open && (
        <>
          <div className="flex items-start justify-between gap-4">
            <h2 id={`${ids}title`}>{title}</h2>
            {!alert && (
              <IconButton
                label={t("dialog.close")}
                icon={<X aria-hidden className="size-5" />}
                onClick={onClose}
                className="-mt-2 -mr-2"
              />
            )}
          </div>
          <div className="mt-2">{children}</div>
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">{actions}</div>}
        </>
      )}
    </dialog>
  );
}
