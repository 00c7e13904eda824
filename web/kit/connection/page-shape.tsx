import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";

/**
 * The outline of the page that is loading, above the present one: that one stays mounted beneath, with its typed text, its
 * focus and its scroll position. `NavigationBar` tells screen readers that a page is loading. `app.css` chooses the
 * outline by the path.
 */
export function PageShape() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  // Another search of the same list has its own placeholders.
  if (state !== "loading" || location.pathname === pathname) return null;
  const column = document.querySelector("#main")?.parentElement;
  return (
    column &&
    createPortal(
      <div aria-hidden className="page-shape" data-of={location.pathname}>
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
