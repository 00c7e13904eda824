import { CircleUserRound, Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { holds } from "#web/kit/session.ts";
import type { User } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import { Menu } from "#web/ui/action/menu.tsx";
import { classes } from "#web/ui/classes.ts";
import { AccountMenuRows } from "./account-menu.tsx";
import { places } from "./places.ts";
import type { Place } from "./places.ts";
import { useIsHere } from "./use-is-here.ts";
import { useShown } from "./use-shown.ts";

const cell =
  "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-2xl text-xs leading-tight font-bold";

/**
 * The five equal buttons on a phone: today, find, +, requests, account. Operators have their own: today, queue, people, numbers, more.
 * The bell is on top.
 */
export function BottomBar({ user }: { user: User }) {
  const session = useSession();
  const isOperator = holds(session, places.admin.needs);
  const isShown = useShown();
  const t = useT("shell");
  return (
    <nav
      aria-label={t("menu.label")}
      className="fixed inset-x-0 bottom-0 z-30 low:static border-t border-line bg-card px-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5 items-stretch py-1.5">
        <Item place={places.home} label={t("bar.today")} />
        {isOperator ? (
          <>
            <Item place={places.admin} label={t("bar.queue")} />
            <Item place={places.people} label={t("bar.people")} />
            {isShown(places.numbers) ? (
              <Item place={places.numbers} label={t("bar.numbers")} />
            ) : (
              <Item place={places.find} label={t("bar.find")} />
            )}
          </>
        ) : (
          <>
            <Item place={holds(session, places.find.needs) ? places.find : places.offers} label={t("bar.find")} />
            <PostItem />
            <Item place={places.requests} label={t("bar.requests")} />
          </>
        )}
        <li className="grid">
          <Menu
            up
            className={classes(cell, "flex! w-full min-w-0! gap-0.5! rounded-2xl! px-0! text-muted")}
            trigger={
              <>
                {isOperator ? (
                  <Ellipsis aria-hidden className="size-6" />
                ) : (
                  <CircleUserRound aria-hidden className="size-6" />
                )}
                <span className="max-w-full truncate px-px">{t(isOperator ? "bar.more" : "bar.me")}</span>
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

function PostItem() {
  const t = useT("shell");
  const { post } = places;
  return (
    <li className="flex items-center justify-center">
      <Link
        to={post.to}
        aria-current={useIsHere(post.to) ? "page" : undefined}
        aria-label={t(post.text)}
        className="flex size-14 max-w-full items-center justify-center rounded-full bg-sun text-[#14213d] shadow-soft transition active:scale-95"
      >
        <post.icon aria-hidden className="size-7 stroke-[2.5]" />
      </Link>
    </li>
  );
}

function Item({ place: { to, icon: Icon }, label }: { place: Place; label: string }) {
  const isHere = useIsHere(to);
  return (
    <li className="flex">
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        className={classes(cell, isHere ? "text-action" : "text-muted")}
      >
        <Icon aria-hidden className="size-6" />
        <span className="max-w-full truncate px-px">{label}</span>
      </Link>
    </li>
  );
}
