import { type MouseEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { Heart } from "#web/points/saved/heart.tsx";
import { RequestStatusBadge } from "#web/requests/facts.tsx";
import { RequestPicture } from "#web/requests/request-picture.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { Price } from "#web/ui/show/price.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { FoundFacts } from "./found-facts.tsx";

export type Found = Reply<"GET /search-service-requests">["data"][number];

type Props = {
  request: Found;
  since: number | null;
  /** Highlights the card, because its marker on the map is highlighted. */
  active?: boolean;
  onActive?: ((id: string | null) => void) | undefined;
};

const pathOf = ({ id }: { id: string }) => `/service/search-request/${id}`;

/** @param since ms of the visit before this one: requests published later are new */
export const FoundCard = (props: Props) => (
  <Translated of={props.request}>
    {(request) => <VisibleCard {...props} original={props.request} request={request} />}
  </Translated>
);

function VisibleCard({ request, original, since, active = false, onActive }: Props & { original: Found }) {
  const t = useT("finder");
  const { id, title, main_image, published_at } = request;
  const name = title ?? request.point_purposes[0]?.name ?? t("untitled");
  const isNew = since !== null && published_at !== null && Date.parse(published_at) > since;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- lights the marker of the link inside
    <li
      className={classes("found-card", active && "ring-2 ring-action")}
      onMouseEnter={() => onActive?.(id)}
      onMouseLeave={() => onActive?.(null)}
      onFocus={() => onActive?.(id)}
      onBlur={() => onActive?.(null)}
    >
      {main_image && (
        <div className="found-picture">
          <RequestPicture request={request} sizes="5rem" />
        </div>
      )}
      <div className="found-words">
        <h3 id={`found-${id}`} lang={request.title_language}>
          <Link to={pathOf(request)} className="whole-card">
            {name}
          </Link>
        </h3>
        <FoundFacts request={request} original={original} isNew={isNew} />
      </div>
      <Foot request={original} />
      <Heart kind="request" id={id} what={name} />
      <DismissButton request={original} />
    </li>
  );
}

/** The money, how old it is and how many answered, and what the provider can do or did. */
function Foot({ request }: { request: Found }) {
  const t = useT("finder");
  const tRequests = useT("requests");
  const { budget, currency, status, my_proposal, dismissed, published_at, proposals_count, full } = request;
  const isOpen = status === "published";
  return (
    <div className="found-foot">
      <p>
        {budget === null ? tRequests("budget.open") : <Price minor={budget} currency={currency} className="price" />}
        <small>
          {published_at && (
            <>
              <Ago at={published_at} />
              {dot}
            </>
          )}
          {t("answers", { count: proposals_count })}
          {full && dot + t("full")}
        </small>
      </p>
      {!isOpen && <RequestStatusBadge status={status} />}
      {isOpen && my_proposal && <Badge tone="good">{t("answered")}</Badge>}
      {isOpen && !my_proposal && !dismissed && (
        <Link to={`${pathOf(request)}#answer-title`} className="soft-button">
          {t("propose")}
        </Link>
      )}
    </div>
  );
}

const formId = "dismissals";

/** Once on a page with cards: without JavaScript "not for me" and "show again" post this form. */
export const DismissForm = () => <PageForm id={formId} summary={false} className="hidden" />;

/** The button "not for me", named with its request, and with an undo in the toast; in the list of dismissed requests "show again". */
function DismissButton({ request: { id, dismissed } }: { request: { id: string; dismissed: boolean } }) {
  const t = useT("finder");
  const { busy, change } = useDismissal(id);
  const step = dismissed ? "restore" : "dismiss";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusNext(event.currentTarget.closest("li"));
    void change(step);
  };
  return (
    <button
      id={`dismiss-${id}`}
      type="submit"
      form={formId}
      name={step}
      value={id}
      disabled={busy}
      onClick={press}
      aria-label={t(step)}
      aria-labelledby={`dismiss-${id} found-${id}`}
      title={t(step)}
      className="dismissal"
    />
  );
}

function useDismissal(id: string) {
  const t = useT("finder");
  const { ofCall } = useProblemText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const change = async (intent: "dismiss" | "restore"): Promise<void> => {
    setBusy(true);
    try {
      if (intent === "restore") await api("DELETE /search-service-requests/:id/dismiss", { params: { id } });
      else await api("POST /search-service-requests/:id/dismiss", { params: { id } });
      const undo = { label: t("undo"), run: () => void change("restore") };
      toast.done(t(intent === "dismiss" ? "dismissed" : "restored"), intent === "dismiss" ? undo : undefined);
      await revalidate();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.error(ofCall(error.data));
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

/** The card disappears with its focused button, so the next card gets the focus. */
function focusNext(card: HTMLLIElement | null): void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  neighbour?.querySelector("a")?.focus({ preventScroll: true });
}
