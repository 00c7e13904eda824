import { PanelLeftClose } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { lastingCookie } from "#web/kit/cookies.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { holds } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Logo, Pin } from "#web/ui/logo.tsx";
import { type Place, places } from "./places.ts";
import { UnreadBadge } from "./unread-badge.tsx";
import { useIsHere } from "./use-is-here.ts";
import { useShown } from "./use-shown.ts";

const {
  home,
  find,
  offers,
  requests,
  myProposals,
  myOffers,
  calendar,
  messages,
  locations,
  notifications,
  admin,
  people,
  numbers,
  post,
} = places;
const ofEverybody: Place[] = [
  offers,
  find,
  requests,
  myProposals,
  myOffers,
  messages,
  calendar,
  locations,
  notifications,
];
const ofOperators: Place[] = [{ ...admin, text: "bar.queue" }, people, numbers, ...ofEverybody, post];

/**
 * The menu of signed-in users on wide screens; it can be folded to its icons and remembers that. Operators find their own work first.
 */
export function SideMenu() {
  const isOperator = holds(useSession(), admin.needs);
  const isShown = useShown();
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
        {folded ? <Pin className="size-8" /> : <Logo name={tUi("brand")} large />}
      </Link>
      {!isOperator && (
        <LinkButton
          to={post.to}
          tone="sun"
          icon={<post.icon aria-hidden className="size-5" />}
          className={classes("mb-5", folded && "px-0!")}
          aria-label={t(post.text)}
        >
          {!folded && t(post.text)}
        </LinkButton>
      )}
      <nav aria-label={t("menu.label")} className="flex-1 overflow-y-auto">
        <ul className="grid gap-1">
          {[home, ...(isOperator ? ofOperators : ofEverybody)].filter(isShown).map((place) => (
            <SideMenuItem key={place.to} place={place} folded={folded} />
          ))}
        </ul>
      </nav>
      <IconButton
        label={t(folded ? "menu.unfold" : "menu.fold")}
        icon={<PanelLeftClose aria-hidden className={classes("size-5", folded && "rotate-180")} />}
        onClick={() => setFolded(!folded)}
        className="self-center"
      />
    </aside>
  );
}

/** Stored in a cookie, so that the server renders the menu in its last state and nothing moves. */
function useFolded(): [boolean, (folded: boolean) => void] {
  const remembered = useRootData()?.folded ?? false;
  const [folded, setFolded] = useState(remembered);
  return [
    folded,
    (next) => {
      setFolded(next);
      document.cookie = lastingCookie("menu", next ? "folded" : "open");
    },
  ];
}

const look = "flex min-h-12 items-center gap-3 rounded-field px-3 font-semibold transition";

function SideMenuItem({ place, folded }: { place: Place; folded: boolean }) {
  const t = useT("shell");
  const { to, text, icon: Icon } = place;
  const counts = to === places.notifications.to;
  const isHere = useIsHere(to);
  const state = isHere ? "bg-action-soft text-action" : "text-muted hover:bg-sunken hover:text-ink";
  return (
    <li>
      <Link
        to={to}
        aria-current={isHere ? "page" : undefined}
        title={folded ? t(text) : undefined}
        className={classes(look, state, folded && "justify-center")}
      >
        {folded && counts ? (
          <span className="relative shrink-0">
            <Icon aria-hidden className="size-5.5" />
            <UnreadBadge />
          </span>
        ) : (
          <Icon aria-hidden className="size-5.5 shrink-0" />
        )}
        <span className={folded ? "visually-hidden" : "min-w-0 flex-1 truncate"}>{t(text)}</span>
        {!folded && counts && <UnreadBadge beside />}
      </Link>
    </li>
  );
}
