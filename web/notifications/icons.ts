import {
  Archive,
  BadgeCheck,
  Bell,
  CalendarClock,
  CircleSlash2,
  Download,
  FileCheck,
  HandHelping,
  House,
  MessageCircle,
  PencilLine,
  PenLine,
  Scale,
  Search,
  Star,
  TriangleAlert,
  Undo2,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { NotificationIcon } from "#contract/kit/notification-kind.ts";
import type { NotificationKind } from "#contract/notification-kinds.ts";

export const icons: Record<NotificationIcon, LucideIcon> = {
  archive: Archive,
  "badge-check": BadgeCheck,
  bell: Bell,
  "calendar-clock": CalendarClock,
  "circle-slash": CircleSlash2,
  download: Download,
  "file-check": FileCheck,
  "hand-helping": HandHelping,
  house: House,
  message: MessageCircle,
  "pencil-line": PencilLine,
  "pen-line": PenLine,
  scale: Scale,
  search: Search,
  star: Star,
  "triangle-alert": TriangleAlert,
  undo: Undo2,
  user: UserRound,
  "user-check": UserRoundCheck,
  "user-x": UserRoundX,
};

export const colours: Record<NotificationKind["tone"], string> = {
  sun: "bg-sun-soft text-sun-ink",
  action: "bg-action-soft text-action",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  quiet: "bg-sunken text-muted",
};
