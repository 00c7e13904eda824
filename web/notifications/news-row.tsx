import {
  Archive,
  BadgeCheck,
  Bell,
  CalendarClock,
  Check,
  CircleSlash2,
  Download,
  FileCheck,
  HandHelping,
  House,
  PencilLine,
  PenLine,
  Search,
  TriangleAlert,
  Undo2,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Link, useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { sentenceOf, targetOf, wayOf } from "./sentences.ts";
import type { Notification } from "./sentences.ts";
import { useDetail } from "./use-detail.ts";

type Look = { icon: LucideIcon; colour: string };
const quiet = "bg-sunken text-muted";
const looks: Record<string, Look> = {
  "new_proposal.created": { icon: HandHelping, colour: "bg-sun-soft text-sun-ink" },
  "proposal_status.updated": { icon: PencilLine, colour: "bg-action-soft text-action" },
  "proposal_status.withdrawn": { icon: Undo2, colour: "bg-warn-soft text-warn" },
  "proposal_status.accepted": { icon: BadgeCheck, colour: "bg-good-soft text-good" },
  "proposal_status.declined": { icon: CircleSlash2, colour: quiet },
  "proposal_status.invited": { icon: HandHelping, colour: "bg-sun-soft text-sun-ink" },
  "proposal_status.expired": { icon: CalendarClock, colour: "bg-warn-soft text-warn" },
  "request_status.changed": { icon: PencilLine, colour: "bg-warn-soft text-warn" },
  "request_status.closed": { icon: FileCheck, colour: quiet },
  "new_request.created": { icon: UserRound, colour: "bg-action-soft text-action" },
  "new_request.at_my_place": { icon: House, colour: "bg-action-soft text-action" },
  "request_status.host_asked": { icon: House, colour: "bg-sun-soft text-sun-ink" },
  "request_status.address_opened": { icon: House, colour: "bg-good-soft text-good" },
  "request_status.address_closed": { icon: House, colour: quiet },
  "new_request.matched": { icon: Search, colour: "bg-action-soft text-action" },
  "system_message.offer_matched": { icon: Search, colour: "bg-action-soft text-action" },
  "system_message.plan_started": { icon: BadgeCheck, colour: "bg-good-soft text-good" },
  "system_message.plan_ending": { icon: CalendarClock, colour: "bg-warn-soft text-warn" },
  "system_message.plan_ended": { icon: CalendarClock, colour: quiet },
  "system_message.offers_archived": { icon: Archive, colour: "bg-warn-soft text-warn" },
  "system_message.mandate_claimed": { icon: UserRoundCheck, colour: "bg-good-soft text-good" },
  "system_message.mandate_ended": { icon: UserRoundX, colour: quiet },
  "system_message.acted": { icon: PenLine, colour: "bg-action-soft text-action" },
  "system_message.export_ready": { icon: Download, colour: "bg-good-soft text-good" },
  "system_message.leaving": { icon: TriangleAlert, colour: "bg-warn-soft text-warn" },
  "system_message.blocked": { icon: TriangleAlert, colour: "bg-warn-soft text-warn" },
};
const other: Look = { icon: Bell, colour: quiet };

/** One piece of news: what happened, when, why, and what can be done about it. Going there reads it. */
export function NewsRow({ item }: { item: Notification }) {
  const t = useT("notifications");
  const fetcher = useFetcher();
  const { icon: Icon, colour } = looks[`${item.type}.${item.step}`] ?? other;
  const isFresh = item.read_at === null && fetcher.state === "idle";
  const detail = useDetail()(item);
  const read = () => {
    if (item.read_at === null) void fetcher.submit({ id: item.id }, { method: "post", action: "/notifications" });
  };
  return (
    <li
      className={classes(
        "flex gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5",
        isFresh && "bg-action-soft/50",
      )}
    >
      <span className={classes("mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-full", colour)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className={classes("wrap-anywhere", isFresh && "font-bold")}>
          {isFresh && <Fresh />}
          {sentenceOf(t, item)}{" "}
          {item.subject && <Badge tone="action">{t("for", { name: item.subject.name ?? t("someone") })}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {detail && `${detail} · `}
          <Ago at={item.created_at} />
        </p>
        <Way item={item} onGo={read} />
      </div>
      {isFresh && (
        <PageForm fetcher={fetcher} action="/notifications" summary={false}>
          <input type="hidden" name="id" value={item.id} />
          <IconButton
            type="submit"
            label={t("read")}
            icon={<Check aria-hidden className="size-5" />}
            className="-mr-2 text-muted"
          />
        </PageForm>
      )}
    </li>
  );
}

function Fresh() {
  const t = useT("notifications");
  return (
    <>
      <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-sun ring-2 ring-sun-soft" />
      <span className="hear-only">{`${t("unread")}: `}</span>
    </>
  );
}

function Way({ item, onGo }: { item: Notification; onGo: () => void }) {
  const t = useT("notifications");
  const declined = item.step === "declined";
  const to = declined ? "/service/search-requests" : targetOf(item);
  if (!to) return null;
  return (
    <Link
      to={to}
      onClick={onGo}
      className="-mb-2 inline-flex min-h-11 items-center text-sm font-bold text-action hover:underline"
    >
      {wayOf(t, item)}
    </Link>
  );
}
