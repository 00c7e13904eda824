import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../action/icon-button.tsx";
import { useWords } from "../words.ts";
import type { Group } from "./group-markers.ts";
import { inks } from "./marker.tsx";

type Props = {
  group: Group;
  onActive: ((id: string | null) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  onClose: () => void;
};

/** Lists the items at one place. Takes the focus and restores it afterwards. */
export function SamePlace({ group, onActive, onOpen, onClose }: Props) {
  const { t } = useWords();
  const panel = useFocusWithin(onClose);
  const title = t("map.at_place", { count: group.count });
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="absolute inset-x-3 bottom-8 z-20 flex max-h-3/4 flex-col rounded-card border border-line bg-card shadow-soft sm:right-auto sm:w-80"
    >
      <div className="flex items-center justify-between pl-4">
        <p className="font-bold">{title}</p>
        <IconButton label={t("dialog.close")} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
      </div>
      <ul className="overflow-y-auto pb-2">
        {group.markers.map(({ id, label, tone, count = 1 }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-action-soft"
              onClick={() => onOpen?.(id)}
              onMouseEnter={() => onActive?.(id)}
              onMouseLeave={() => onActive?.(null)}
              onFocus={() => onActive?.(id)}
              onBlur={() => onActive?.(null)}
            >
              <span aria-hidden className={`size-3 shrink-0 rounded-full bg-current ${inks[tone]}`} />
              <span className="wrap-anywhere flex-1">{label}</span>
              {count > 1 && <span className="numbers text-sm text-muted">{count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFocusWithin(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const it = panel.current;
    const escape = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    it?.addEventListener("keydown", escape);
    return () => it?.removeEventListener("keydown", escape);
  }, [onClose]);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => (before instanceof HTMLElement && before.isConnected ? before.focus() : undefined);
  }, []);
  return panel;
}
