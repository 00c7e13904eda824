import { Eye, LifeBuoy, LogOut, MapPin, ShieldCheck } from "lucide-react";
import { Form, Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { holds } from "#web/kit/session.ts";
import type { User } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import { Menu } from "#web/ui/action/menu.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { places } from "./places.ts";
import type { Place } from "./places.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useShown } from "./use-shown.ts";

const otherRows = [
  { to: places.locations.to, text: "menu.locations", icon: MapPin },
  { to: "/pages/reveals", text: "menu.reveals", icon: Eye },
  { to: "/pages/knowledge-base", text: "footer.help", icon: LifeBuoy },
  { to: "/cookie-preferences", text: "footer.cookies", icon: ShieldCheck },
] as const;

/** The items that the bottom bar of operators leaves out. */
const ofOthers = [places.find, places.requests, places.post];

/** Shows the user, the theme switch and the logout. */
export function AccountMenu({ user }: { user: User }) {
  const t = useT("shell");
  return (
    <Menu label={t("account")} trigger={<Avatar name={user.name} src={user.avatar} size="sm" />} className="px-1!">
      <AccountMenuRows user={user} isWide />
    </Menu>
  );
}

type Row = (typeof otherRows)[number] | Place;

const onPhones = [places.messages, places.myProposals, places.calendar, places.offers, places.myOffers];

function MenuRows({ of }: { of: readonly Row[] }) {
  const t = useT("shell");
  return of.map(({ to, text, icon: Icon }) => (
    <Link key={to} to={to} className="menu-row text-base">
      <Icon aria-hidden className="size-5 text-muted" />
      {t(text)}
    </Link>
  ));
}

/** @param isWide of wide screens, which have the items of the work in the side menu */
export function AccountMenuRows({ user, isWide = false }: { user: User; isWide?: boolean }) {
  const t = useT("shell");
  const session = useSession();
  const isShown = useShown();
  const { profile, saved, settings, managed, promo, analytics, pricing, admin } = places;
  // Managers find their managed people also when the plan allows no new ones.
  const mayManage = holds(session, managed.needs) || user.managed.length > 0;
  const rows = [
    profile,
    saved,
    settings,
    ...(mayManage ? [managed] : []),
    ...[promo, analytics, pricing, admin].filter(isShown),
  ];
  return (
    <div className="w-64">
      <div className="flex items-center gap-3 px-3 pt-2 pb-3">
        <Avatar name={user.name} src={user.avatar} size="sm" />
        <p className="min-w-0">
          <span className="block truncate text-base font-bold">{user.name}</span>
          <span className="numbers block truncate text-sm font-medium text-muted">{user.phone}</span>
        </p>
      </div>
      <MenuRows of={rows} />
      {!isWide && <MenuRows of={[...(holds(session, admin.needs) ? ofOthers : []), ...onPhones]} />}
      <MenuRows of={otherRows} />
      <div className="my-1.5 border-y border-line px-3 py-3">
        <ThemeChoice />
      </div>
      <Form method="post" action="/logout">
        <button type="submit" className="menu-row text-base">
          <LogOut aria-hidden className="size-5 text-muted" />
          {t("logout")}
        </button>
      </Form>
    </div>
  );
}
