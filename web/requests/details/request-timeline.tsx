import { CircleCheck, Handshake, MessagesSquare, PencilLine, Radio } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { Proposal } from "#web/proposals/types.ts";
import { Timeline } from "#web/ui/show/timeline.tsx";
import type { Moment } from "#web/ui/show/timeline.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { OwnRequest } from "./own-badges.tsx";

type Props = { request: OwnRequest; proposals: Proposal[] };

/** Published, answered, accepted, done: the last reached step is the present one. */
export function RequestTimeline({ request, proposals }: Props) {
  const t = useT("proposals");
  const { published_at, created_at, closed_at, close_reason } = request;
  const accepted = proposals.find(({ status }) => status === "accepted");
  const name = accepted?.author.name ?? t("person.gone");
  const stations = [
    ...(published_at ? [] : [{ key: "created", icon: <PencilLine />, at: created_at, title: t("moment.created") }]),
    {
      key: "published",
      icon: <Radio />,
      at: published_at,
      title: t(published_at ? "moment.published" : "moment.publish"),
    },
    {
      key: "answers",
      icon: <MessagesSquare />,
      at: proposals.map(({ created_at: at }) => at).toSorted()[0] ?? null,
      title: proposals.length > 0 ? t("moment.answers", { count: proposals.length }) : t("moment.waiting"),
    },
    {
      key: "accepted",
      icon: <Handshake />,
      at: accepted?.decided_at ?? null,
      title: accepted ? t("moment.accepted", { name }) : t("moment.choose"),
    },
    {
      key: "closed",
      icon: <CircleCheck />,
      at: closed_at,
      title: close_reason ? t(`closed.${close_reason}`) : t("moment.done"),
    },
  ];
  const shown = stations.filter(({ at }) => at !== null || closed_at === null);
  const last = shown.findLastIndex(({ at }) => at !== null);
  const moments = shown.map(({ key, icon, at, title }, index): Moment => {
    const state = index < last ? "done" : index === last ? "now" : "ahead";
    return { key, icon, title, state, ...(at && { when: <Ago at={at} /> }) };
  });
  return <Timeline label={t("request.timeline")} moments={moments} />;
}
