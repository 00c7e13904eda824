// Moves an entry within the week: with the mouse or a pen by dragging, by keys with Shift and arrows. A finger scrolls; it has the form.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { toast } from "#web/ui/action/toast.ts";
import { dayIn, formatShortDay, momentIn } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { Entry } from "./entries.ts";
import { movedClock, spanIn } from "./week-layout.ts";

type Options = {
  days: string[];
  timeZone: string;
  setStatus: (text: string) => void;
  /** Takes the focus to the entry, once it is drawn at its new time. */
  focusAt: (key: string, start: string) => void;
};
/** By days and quarters of an hour. */
type Shift = { days: number; quarters: number };
type Target = { currentTarget: HTMLElement };

const still: Shift = { days: 0, quarters: 0 };
/** Pixels. */
const threshold = 6;

const byKey: Record<string, Shift> = {
  ArrowLeft: { days: -1, quarters: 0 },
  ArrowRight: { days: 1, quarters: 0 },
  ArrowUp: { days: 0, quarters: -1 },
  ArrowDown: { days: 0, quarters: 1 },
};

export function useMove(entry: Entry, options: Options) {
  const { isMoving, change, end, finish, by } = useShift(entry, options);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const isDragged = useRef(false);
  const handlers = {
    draggable: false,
    "aria-describedby": "move-hint",
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDragged.current = false;
      if (event.pointerType === "touch" || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!pressed.current) return;
      const [x, y] = [clientX - pressed.current.x, clientY - pressed.current.y];
      if (!isDragged.current && Math.hypot(x, y) < threshold) return;
      isDragged.current = true;
      const { width, height } = cellOf(currentTarget);
      change(currentTarget, { days: Math.round(x / width), quarters: Math.round(y / height) });
    },
    onPointerUp: ({ currentTarget }: Target) => {
      pressed.current = null;
      if (isDragged.current) void finish(currentTarget);
    },
    onPointerCancel: ({ currentTarget }: Target) => {
      pressed.current = null;
      end(currentTarget);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, shiftKey, currentTarget } = event;
      const step = shiftKey ? byKey[key] : undefined;
      if (step) change(currentTarget, { days: by().days + step.days, quarters: by().quarters + step.quarters });
      else if (isMoving && key === "Enter") void finish(currentTarget);
      else if (isMoving && key === "Escape") end(currentTarget);
      else return;
      event.preventDefault();
    },
  };
  /** The click that ends a drag opens nothing. */
  const endsDrag = () => {
    const was = isDragged.current;
    isDragged.current = false;
    return was;
  };
  return { handlers, isMoving, endsDrag };
}

/** The time to which the entry is moved. It is only drawn there until it is stored. */
function useShift(entry: Entry, { days, timeZone, setStatus, focusAt }: Options) {
  const { locale } = useWords();
  const save = useSaveMove(entry, focusAt);
  const [isMoving, setMoving] = useState(false);
  const shift = useRef(still);
  const first = dayIn(timeZone, entry.starts_at);
  const at = days.indexOf(first);
  const target = () => ({
    day: days[at + shift.current.days] ?? first,
    time: movedClock(spanIn(entry, first, timeZone)?.from ?? 0, shift.current.quarters),
  });
  const change = (element: HTMLElement, by: Shift) => {
    if (at < 0) return;
    shift.current = { ...by, days: Math.min(days.length - 1 - at, Math.max(-at, by.days)) };
    const { width, height } = cellOf(element);
    element.style.transform = `translate(${shift.current.days * width}px, ${shift.current.quarters * height}px)`;
    setMoving(shift.current.days !== 0 || shift.current.quarters !== 0);
    const { day, time } = target();
    setStatus(`${formatShortDay(locale, day)}, ${time}`);
  };
  const end = (element: HTMLElement) => {
    shift.current = still;
    element.style.transform = "";
    setMoving(false);
  };
  const finish = async (element: HTMLElement) => {
    const { day, time } = target();
    const { days: byDays, quarters } = shift.current;
    if (byDays !== 0 || quarters !== 0) await save(momentIn(timeZone, day, time));
    end(element);
  };
  return { isMoving, change, end, finish, by: () => shift.current };
}

/** Pixels of a day, and of a quarter of an hour. */
function cellOf(element: HTMLElement): { width: number; height: number } {
  const column = element.closest(".week-column")?.getBoundingClientRect();
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { width: column?.width ?? 1, height: size * 0.75 };
}

/** An own entry is moved at once. For an appointment a form opens with the new time, because the other side is asked. */
function useSaveMove({ key, starts_at, ends_at, event }: Entry, focusAt: Options["focusAt"]) {
  const t = useT("calendar");
  const { ofCall, ofField } = useProblemText();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (start: string) => {
    if (Date.parse(start) === Date.parse(starts_at)) return;
    if (event?.appointment) return navigate(`/event/calendar/edit/${key}?from=${start}`);
    const end = new Date(Date.parse(start) + Date.parse(ends_at) - Date.parse(starts_at)).toISOString();
    try {
      await api("PATCH /events/:id", { params: { id: key }, body: { starts_at: start, ends_at: end } });
      focusAt(key, start);
      await revalidate();
      toast.done(t("result.saved"));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const [field] = Object.values(error.data.errors).flat();
      toast.error(field ? ofField(field) : ofCall(error.data));
    }
  };
}
