import { CircleUserRound } from "lucide-react";
import { NavLink } from "react-router";
import { Menu } from "#web/ui/action/menu.tsx";
import { classes } from "#web/ui/classes.ts";
import { useT } from "../i18n/use-t.ts";
import { holds } from "../session.ts";
import type { User } from "../session.ts";
import { useSession } from "../use-session.ts";
import { AccountMenuRows } from "./account-menu.tsx";
import { places } from "./places.ts";
import type { Place } from "./places.ts";

/** The button in the middle. The columns fit "Requests", the longest label in most languages. */
const columns = "grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3.5rem_minmax(0,1.25fr)_minmax(0,0.75fr)]";
const cell =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-2xl text-xs leading-tight font-bold";

/** The five buttons on a phone: today, find, +, requests, account. The bell is on top. */
export function BottomBar({ user }: { user: User }) {
  const session = useSession();
  const t = useT("shell");
  const { post } = places;
  return (
    <nav
      aria-label={t("menu.label")}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className={classes("mx-auto grid max-w-lg items-stretch py-1.5", columns)}>
        <Item place={places.home} label={t("bar.today")} />
        <Item place={holds(session, places.find.needs) ? places.find : places.offers} label={t("bar.find")} />
        <li className="flex items-center justify-center">
          <NavLink
            to={post.to}
            aria-label={t(post.text)}
            className="flex size-14 max-w-full items-center justify-center rounded-full bg-sun text-[#14213d] shadow-soft transition active:scale-95"
          >
            <post.icon aria-hidden className="size-7 stroke-[2.5]" />
          </NavLink>
        </li>
        <Item place={places.requests} label={t("bar.requests")} />
        <li className="grid">
          <Menu
            up
            className={classes(cell, "flex! w-full min-w-0! gap-0.5! rounded-2xl! px-0! text-muted")}
            trigger={
              <>
                <CircleUserRound aria-hidden className="size-6" />
                <span className="max-w-full truncate">{t("bar.me")}</span>
              </>
            }
          >
            <AccountMenuRows user={user} />
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

function Item({ place, label }: { place: Place; label: string }) {
  const Icon = place.icon;
  return (
    <li className="flex">
      <NavLink
        to={place.to}
        end={place.to === "/"}
        className={({ isActive }) => classes(cell, isActive ? "text-action" : "text-muted")}
      >
        <Icon aria-hidden className="size-6" />
        <span className="max-w-full truncate">{label}</span>
      </NavLink>
    </li>
  );
}
