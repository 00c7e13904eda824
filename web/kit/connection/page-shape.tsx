import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { dataRouter } from "./data-router.ts";

/**
 * The outline of the page that is loading, above the present one: that one stays mounted beneath, with its typed text, its
 * focus and its scroll position. `NavigationBar` tells screen readers that a page is loading. `app.css` chooses the
 * outline by the path.
 */
export function PageShape() {
  const { pathname } = useLocation();
  const next = useSyncExternalStore(subscribe, nextPath, unknown);
  // Another search of the same list has its own placeholders.
  if (next === undefined || next === pathname) return null;
  const column = document.querySelector("#main")?.parentElement;
  return (
    column &&
    createPortal(
      <div aria-hidden className="page-shape" data-of={next}>
        <p>
          <i />
          <i />
          <i />
          <i />
          <i />
        </p>
      </div>,
      column,
    )
  );
}

/**
 * Where the router is or goes. React renders a navigation after everything urgent, on a slow phone a fifth of a second after the tap, and
 * the new page later still: meanwhile its own path is behind that of the router.
 */
function nextPath(): string | undefined {
  const { navigation, location } = dataRouter()?.state ?? {};
  return (navigation?.state === "loading" ? navigation.location : location)?.pathname;
}

const subscribe = (changed: () => void) => dataRouter()?.subscribe(changed) ?? never;
const never = () => {};
const unknown = () => undefined;
