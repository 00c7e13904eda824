import {
  Bell,
  ChartColumn,
  CalendarDays,
  CircleUserRound,
  Heart,
  ClipboardList,
  Compass,
  HandHelping,
  LogIn,
  MapPin,
  Megaphone,
  MessageCircle,
  Plus,
  Search,
  Settings2,
  Store,
  Sun,
  Tag,
  Users,
  ShieldCheck,
} from "lucide-react";
import type { Ability } from "#contract/abilities.ts";
import type { Feature } from "#contract/features.ts";

/** The targets of the menus. `needs` hides pages that the person may not open. */
export const places = {
  find: { to: "/service/search-requests", text: "menu.find", icon: Search, needs: "ServiceOffer:read" },
  offers: { to: "/service/offer/list", text: "menu.offers", icon: Compass, needs: null },
  myOffers: { to: "/service/my-offers", text: "menu.my_offers", icon: Store, needs: "ServiceOffer:read" },
  myProposals: {
    to: "/service/my-proposals",
    text: "menu.my_proposals",
    icon: HandHelping,
    needs: "ServiceOffer:read",
  },
  requests: { to: "/service/my-requests", text: "menu.requests", icon: ClipboardList, needs: null },
  post: { to: "/service/request/add-wizard", text: "menu.post", icon: Plus, needs: null },
  calendar: { to: "/event/calendar", text: "menu.calendar", icon: CalendarDays, needs: null },
  messages: { to: "/messages", text: "menu.messages", icon: MessageCircle, needs: null },
  locations: { to: "/locations", text: "menu.locations", icon: MapPin, needs: "ServiceRequest:create" },
  notifications: { to: "/notifications", text: "menu.notifications", icon: Bell, needs: null },
  settings: { to: "/pages/account-setting", text: "menu.settings", icon: Settings2, needs: "Account:update" },
  managed: { to: "/managed", text: "menu.managed", icon: Users, needs: "ServiceRequest:manage" },
  saved: { to: "/saved", text: "menu.saved", icon: Heart, needs: null },
  profile: { to: "/pages/profile", text: "menu.profile", icon: CircleUserRound, needs: "Account:update" },
  promo: { to: "/promo", text: "menu.promo", icon: Megaphone, needs: "ReferralCode:create", feature: "referrals" },
  analytics: {
    to: "/analytics",
    text: "menu.analytics",
    icon: ChartColumn,
    needs: "ServiceOffer:read",
    feature: "analytics",
  },
  pricing: { to: "/pricing", text: "menu.pricing", icon: Tag, needs: null, feature: "plans" },
  admin: { to: "/admin", text: "menu.admin", icon: ShieldCheck, needs: "Account:manage" },
  people: { to: "/admin/users", text: "bar.people", icon: Users, needs: "Account:manage" },
  numbers: {
    to: "/admin/numbers",
    text: "bar.numbers",
    icon: ChartColumn,
    needs: "Account:manage",
    feature: "analytics",
  },
  /** The home page; for signed-in people it is Today. */
  home: { to: "/", text: "menu.today", icon: Sun, needs: null },
  login: { to: "/login", text: "menu.login", icon: LogIn, needs: null },
} as const satisfies Record<
  string,
  { to: string; text: string; icon: unknown; needs: Ability | null; feature?: Feature }
>;

export type Place = Omit<(typeof places)[keyof typeof places], "text"> & { text: PlaceText; feature?: Feature };
type PlaceText = (typeof places)[keyof typeof places]["text"] | "bar.queue";
