import { Search, SunMoon } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { User } from "#web/kit/session.ts";
import { useSession, useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Menu } from "#web/ui/action/menu.tsx";
import { classes } from "#web/ui/classes.ts";
import { Logo, Pin } from "#web/ui/logo.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { places } from "./places.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { UnreadBadge } from "./unread-badge.tsx";

const narrow = "@max-[16rem]/bar:w-9";

export function TopBar() {
  const user = useUser();
  return user ? <FloatingBar user={user} /> : <SlimBar />;
}

/** For visitors: logo, search, language, log in, post a request. */
function SlimBar() {
  const t = useT("shell");
  // Without a connection the session is unknown: the reader may be signed in (rule V2).
  const isVisitor = useSession().kind === "anonymous";
  return (
    <header className="@container/bar sticky top-0 z-30 low:static border-b border-line bg-paper/95 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 @max-[16rem]/bar:gap-0 @max-[16rem]/bar:px-2 sm:gap-2 sm:px-6 lg:px-10">
        <Link to="/" aria-label={t("home")} className="mr-auto flex min-h-11 items-center">
          <BarLogo />
        </Link>
        <Link
          to={places.offers.to}
          className={classes("icon-button", narrow, "sm:w-auto sm:gap-2 sm:px-3 sm:font-bold")}
          title={t("menu.offers")}
        >
          <Search aria-hidden className="size-5" />
          <span className="max-md:visually-hidden">{t("menu.offers")}</span>
        </Link>
        <LanguageSwitch />
        <div className="max-sm:hidden">
          <ThemeMenu />
        </div>
        {isVisitor && (
          <Link
            to={places.login.to}
            className={classes(
              "icon-button",
              narrow,
              "@min-[20rem]/bar:w-auto @min-[20rem]/bar:px-2 font-bold sm:px-3",
            )}
            title={t("menu.login")}
          >
            <places.login.icon aria-hidden className="size-5 @min-[20rem]/bar:hidden" />
            <span className="whitespace-nowrap @max-[20rem]/bar:visually-hidden">{t("menu.login")}</span>
          </Link>
        )}
        <LinkButton to={places.post.to} size="sm" className="ml-1 max-md:hidden">
          {t("menu.post")}
        </LinkButton>
      </div>
    </header>
  );
}

/**
 * For signed-in users: on wide screens it floats above the page; on phones it has the bell and the items that the bottom
 * bar lacks.
 */
function FloatingBar({ user }: { user: User }) {
  const t = useT("shell");
  const { messages, notifications } = places;
  return (
    <header className="@container/bar sticky top-0 z-30 low:static bg-paper/95 px-4 backdrop-blur sm:px-6 lg:top-3 lg:bg-transparent lg:px-10 lg:pt-3 lg:backdrop-blur-none">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 lg:h-16 lg:rounded-card lg:border lg:border-line lg:bg-card/95 lg:px-4 lg:shadow-soft lg:backdrop-blur">
        <Link to="/" aria-label={t("home")} className="flex min-h-11 items-center lg:hidden">
          <BarLogo />
        </Link>
        <p className="hidden truncate pl-2 font-bold lg:block">{t("hello", { name: firstName(user) })}</p>
        <span className="flex-1" />
        <LanguageSwitch />
        <Link
          to={messages.to}
          title={t("menu.messages")}
          className={classes("icon-button", "@max-[16rem]/bar:hidden lg:hidden")}
        >
          <messages.icon aria-hidden className="size-5.5" />
          <span className="visually-hidden">{t("menu.messages")}</span>
        </Link>
        <Link to={notifications.to} title={t("menu.notifications")} className="icon-button">
          <span className="relative">
            <notifications.icon aria-hidden className="size-5.5" />
            <UnreadBadge />
          </span>
          <span className="visually-hidden">{t("menu.notifications")}</span>
        </Link>
        <div className="max-lg:hidden">
          <AccountMenu user={user} />
        </div>
      </div>
    </header>
  );
}

/** With large text on a narrow screen it shows only the pin, because the name does not fit beside the icons. */
function BarLogo() {
  const t = useT("ui");
  return (
    <>
      <span className="@max-[16rem]/bar:hidden">
        <Logo name={t("brand")} />
      </span>
      <Pin className="hidden size-7 @max-[16rem]/bar:block" />
    </>
  );
}

const firstName = (user: User): string => (user.name ?? "").split(/\s/)[0] ?? "";

function ThemeMenu() {
  const t = useT("shell");
  return (
    <Menu label={t("theme.label")} trigger={<SunMoon aria-hidden className="size-5" />}>
      <div className="p-1.5">
        <ThemeChoice />
      </div>
    </Menu>
  );
}
