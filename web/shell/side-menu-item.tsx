import { NavLink } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { places } from "./places.ts";
import type { Place } from "./places.ts";
import { UnreadBadge } from "./unread-badge.tsx";

const look = "flex min-h-12 items-center gap-3 rounded-field px-3 font-semibold transition";

export function SideMenuItem({ place, folded }: { place: Place; folded: boolean }) {
  const t = useT("shell");
  const { to, text, icon: Icon } = place;
  const counts = to === places.notifications.to;
  const state = (isActive: boolean) =>
    isActive ? "bg-action-soft text-action" : "text-muted hover:bg-sunken hover:text-ink";
  return (
    <li>
      <NavLink
        to={to}
        end={to === "/"}
        title={folded ? t(text) : undefined}
        className={({ isActive }) => classes(look, state(isActive), folded && "justify-center")}
      >
        <span className="relative shrink-0">
          <Icon aria-hidden className="size-5.5" />
          {folded && counts && <UnreadBadge />}
        </span>
        <span className={folded ? "visually-hidden" : "min-w-0 flex-1 truncate"}>{t(text)}</span>
        {!folded && counts && <UnreadBadge beside />}
      </NavLink>
    </li>
  );
}
