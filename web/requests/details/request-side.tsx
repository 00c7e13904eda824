import { CircleCheck, Handshake, MessagesSquare, PencilLine, Radio } from "lucide-react";
import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { Proposal } from "#web/proposals/terms.tsx";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { visibleTitle } from "#web/ui/show/post-title.tsx";
import { type Moment, Timeline } from "#web/ui/show/timeline.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { KindBadges, ManagedBadge, RequestFacts, RequestStatusBadge, UrgentBadge } from "../facts.tsx";
import type { OwnRequest } from "../own-request.ts";
import { RequestFiles } from "../request-picture.tsx";

function AboutOffer({ offer }: { offer: NonNullable<OwnRequest["offer"]> }) {
  const t = useT("requests");
  return (
    <p className="mt-4 text-muted">
      <Link to={`/service/offer/${offer.id}`} className="font-bold text-action hover:underline">
        {t("direct.about", { title: visibleTitle(offer) ?? "…" })}
      </Link>
    </p>
  );
}

/** A request at an own place is another person's, and may be translated. */
const Description = ({ request }: { request: OwnRequest }) => (
  <Translated of={request}>
    {({ description, language }, reading) => (
      <div className="mb-5 grid gap-3 empty:hidden">
        {description && (
          <PersonText language={language} className="text-lg">
            {description}
          </PersonText>
        )}
        {request.hosted && (
          <TranslationNote
            thing={request}
            reading={reading}
            words={[request.title, request.description]}
            language={request.language}
          />
        )}
      </div>
    )}
  </Translated>
);

/** The request and its progress. */
export function RequestSide({ request, proposals }: { request: OwnRequest; proposals: Proposal[] }) {
  const t = useT("proposals");
  const { language, comment } = request;
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" aria-label={t("request.facts")}>
        <Description request={request} />
        <p className="mb-2 flex flex-wrap gap-2 empty:hidden">
          {request.point_purposes.map((purpose) => (
            <Badge
              key={purpose.id}
              tone="action"
              icon={<TypeIcon icon={request.point_type?.icon ?? ""} className="size-4" />}
            >
              {purpose.name}
            </Badge>
          ))}
        </p>
        <RequestFacts request={request} />
        {request.offer && <AboutOffer offer={request.offer} />}
        {request.media_files && request.media_files.length > 0 && (
          <div className="mt-5">
            <RequestFiles files={request.media_files} title={request.title ?? ""} />
          </div>
        )}
        {comment && (
          <div className="mt-5 border-t border-line pt-4">
            <p className="text-sm text-muted">{t("request.comment")}</p>
            <PersonText language={language}>{comment}</PersonText>
          </div>
        )}
      </Card>
      <Card as="section" aria-label={t("request.timeline")}>
        <RequestTimeline request={request} proposals={proposals} />
      </Card>
    </div>
  );
}

type Props = { request: OwnRequest; proposals: Proposal[] };

/** Published, answered, accepted, done: the last reached step is the present one. */
function RequestTimeline({ request, proposals }: Props) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const { published_at, created_at, closed_at, close_reason } = request;
  const accepted = proposals.find(({ status }) => status === "accepted");
  const name = nameFor(accepted?.author, t("person.gone"));
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

/** @param isAnswered proposals are shown below, so "published" needs no badge */
export const OwnBadges = ({ request, isAnswered }: { request: OwnRequest; isAnswered: boolean }) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    <StateBadge request={request} isAnswered={isAnswered} />
    <ManagedBadge request={request} />
    {request.urgent && <UrgentBadge />}
    <KindBadges request={request} />
  </p>
);

function StateBadge({
  request: { status, accepted_proposal_id },
  isAnswered,
}: {
  request: OwnRequest;
  isAnswered: boolean;
}) {
  const t = useT("requests");
  if (status !== "published") return <RequestStatusBadge status={status} />;
  if (accepted_proposal_id)
    return (
      <Badge tone="good" icon={<Handshake aria-hidden />}>
        {t("status.chosen")}
      </Badge>
    );
  return isAnswered ? null : <RequestStatusBadge status={status} />;
}
