import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { useBottomBars } from "#web/ui/bottom-bars.ts";
import { classes } from "#web/ui/classes.ts";

/** The last focused element, its ancestors, and the element focused before a dialog opened. */
type LastFocus = { element: Element; around: Element[]; page: string; opener: Element | null };

/**
 * Keeps the focus from falling back to the body: when the focused element disappears (a sent form, a removed row, a new
 * page), focuses the element that replaced it. One hook for all pages: a call in each component that disappears would be forgotten.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held = document.activeElement?.matches(focusable) ? hold(document.activeElement, null) : null;
    let added: Element[] = [];
    let frame = 0;
    const take = ({ target }: FocusEvent) => {
      if (target instanceof Element) held = hold(target, held);
    };
    // A click outside of all controls removes the focus on purpose.
    const letGo = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(focusable)) held = null;
    };
    const look = () => {
      frame = 0;
      const fresh = added;
      added = [];
      if (held && isLost(held.element)) successor(held, fresh)?.focus();
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof Element) added.push(node);
      // Runs after React's effects, and keeps a focus that they set.
      frame ||= requestAnimationFrame(look);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", take);
    document.addEventListener("pointerdown", letGo);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", take);
      document.removeEventListener("pointerdown", letGo);
    };
  }, []);
}

const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
const headings = "h1, h2, h3, h4";

function hold(element: Element, before: LastFocus | null): LastFocus {
  const around: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at);
  const dialog = element.closest("dialog");
  const cameFrom = before && before.element.closest("dialog") !== dialog ? before.element : (before?.opener ?? null);
  return { element, around, page: location.pathname, opener: dialog ? cameFrom : null };
}

function isLost(element: Element): boolean {
  const active = document.activeElement;
  return (active === null || active === document.body) && !(element.isConnected && isShown(element));
}

type Successor = { focus: () => void };

/**
 * Chooses the next focus: on another page its heading; the same field made anew; after a dialog its opener; else the new
 * element in the position of the old one, or the heading of that part.
 */
function successor({ element, around, page, opener }: LastFocus, fresh: Element[]): Successor | null {
  const main = document.querySelector("#main");
  if (page !== location.pathname) return asSuccessor(main?.querySelector("h1") ?? main, true);
  const again = element.id ? document.querySelector(`#${CSS.escape(element.id)}`) : null;
  if (again && isShown(again)) return madeAgain(again);
  if (opener?.isConnected && isShown(opener)) return asSuccessor(opener);
  const place = around.find((it) => it.isConnected && isShown(it)) ?? main;
  if (!place || place === document.body) return asSuccessor(main);
  const addedElement = fresh
    .filter((it) => it !== place && place.contains(it))
    .map((it) => [it, ...it.querySelectorAll("*")].find(isShown))
    .find((it) => it !== undefined);
  if (addedElement) return asSuccessor(bestIn(addedElement));
  const part = place.closest("section, article, dialog, #main") ?? place;
  return asSuccessor(part.querySelector(headings) ?? part);
}

const bestIn = (addedElement: Element): Element =>
  (addedElement.matches(`${headings}, ${focusable}`)
    ? addedElement
    : (addedElement.querySelector(headings) ?? addedElement.querySelector(focusable))) ?? addedElement;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** @param preventScroll does not scroll: the page scrolls by itself. */
function asSuccessor(element: Element | null, preventScroll = false): Successor | null {
  if (!(element instanceof HTMLElement)) return null;
  if (!element.matches(focusable)) {
    element.tabIndex = -1;
    element.classList.add("outline-none");
  }
  return { focus: () => element.focus({ preventScroll }) };
}

/** A field that was made anew while somebody typed in it: they go on at the end of the text. */
function madeAgain(field: Element): Successor | null {
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");
  if (!isText) return asSuccessor(field, true);
  return {
    focus: () => {
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    },
  };
}

const after = 250;

/** Appears after 250 px of scrolling, above what a page keeps at the lower edge. */
export function ScrollToTop() {
  const t = useT("shell");
  const user = useUser();
  const [shown, setShown] = useState(false);
  const above = useBottomBars();
  useEffect(() => {
    const look = () => setShown(window.scrollY > after);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  if (!shown) return null;
  const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    <IconButton
      label={t("scroll_to_top")}
      icon={<ArrowUp aria-hidden className="size-5" />}
      onClick={() => window.scrollTo({ top: 0, behavior: calm() ? "auto" : "smooth" })}
      className={classes(
        "fixed! right-4 z-20 border border-line bg-card shadow-soft low:hidden lg:right-8 lg:bottom-8 print:hidden",
        user ? "bottom-24" : "bottom-5",
      )}
      {...(above > 0 && { style: { bottom: `${above + 12}px` } })}
    />
  );
}
