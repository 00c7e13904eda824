import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, NavLink } from "react-router";
import { classes } from "#web/ui/classes.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Logo, Pin } from "#web/ui/logo.tsx";
import { useT } from "../i18n/use-t.ts";
import { holds } from "../session.ts";
import type { User } from "../session.ts";
import { places } from "./places.ts";
import { UnreadBadge } from "./unread-badge.tsx";

const { home, find, requests, locations, notifications } = places;
const order = [home, find, requests, locations, notifications];

/** The menu of the signed-in on wide screens; folds to its icons and remembers it. */
export function SideMenu({ user }: { user: User }) {
  const t = useT("shell");
  const tUi = useT("ui");
  const [folded, setFolded] = useFolded();
  return (
    <aside
      className={classes(
        "sticky top-0 z-30 hidden h-dvh shrink-0 flex-col border-r border-line bg-card p-4 transition-[width] duration-150 lg:flex",
        folded ? "w-20" : "w-64",
      )}
    >
      <Link to="/" aria-label={t("home")} className="mb-6 flex min-h-11 items-center px-2">
        {folded ? <Pin className="size-8" /> : <Logo name={tUi("brand")} className="text-2xl" />}
      </Link>
      <LinkButton
        to={places.post.to}
        tone="sun"
        icon={<places.post.icon aria-hidden className="size-5" />}
        className={classes("mb-5", folded && "px-0")}
        aria-label={t("menu.post")}
      >
        {!folded && t("menu.post")}
      </LinkButton>
      <nav aria-label={t("menu.label")} className="flex-1 overflow-y-auto">
        <ul className="grid gap-1">
          {order
            .filter(({ needs }) => !needs || holds(user, needs))
            .map(({ to, text, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === "/"}
                  title={folded ? t(text) : undefined}
                  className={({ isActive }) =>
                    classes(
                      "flex min-h-12 items-center gap-3 rounded-field px-3 font-semibold transition",
                      isActive ? "bg-action-soft text-action" : "text-muted hover:bg-sunken hover:text-ink",
                      folded && "justify-center",
                    )
                  }
                >
                  <span className="relative">
                    <Icon aria-hidden className="size-5.5" />
                    {to === notifications.to && <UnreadBadge />}
                  </span>
                  <span className={folded ? "hear-only" : "truncate"}>{t(text)}</span>
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <IconButton
        label={t(folded ? "menu.unfold" : "menu.fold")}
        icon={
          folded ? <PanelLeftOpen aria-hidden className="size-5" /> : <PanelLeftClose aria-hidden className="size-5" />
        }
        onClick={() => setFolded(!folded)}
        className="self-center text-muted"
      />
    </aside>
  );
}

const key = "menu";
function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(false);
  useEffect(() => setFolded(localStorage.getItem(key) === "folded"), []);
  return [
    folded,
    (next) => {
      setFolded(next);
      localStorage.setItem(key, next ? "folded" : "open");
    },
  ];
}
