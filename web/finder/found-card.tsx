import { EyeOff, Undo2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { Heart } from "#web/points/saved/heart.tsx";
import { Budget, FactLines } from "#web/requests/fact-lines.tsx";
import { languageOfWords } from "#web/requests/own-words.ts";
import { RequestPicture } from "#web/requests/request-picture.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { classes } from "#web/ui/classes.ts";
import { dot } from "#web/ui/show/dot.ts";
import { AwayFrom, FoundLine, FoundMarks } from "./found-facts.tsx";

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
  const { id, title, description, published_at, language, main_image, my_proposal } = request;
  const name = title ?? request.point_purposes[0]?.name ?? t("untitled");
  const rating = request.customer_rating;
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
      <FoundMarks request={original} marks={{ isNew, answered: my_proposal !== null }} />
      {main_image && (
        <div className="absolute top-12 right-4 size-14 overflow-hidden rounded-2xl">
          <RequestPicture request={request} sizes="5rem" />
        </div>
      )}
      <div className={main_image ? "min-h-22 pr-17" : "pr-9"}>
        <h3 lang={request.title_language} className="text-base leading-snug wrap-anywhere sm:text-lg">
          <Link to={pathOf(request)} className="whole-card">
            {name}
          </Link>
        </h3>
        <FactLines request={{ ...original, language: languageOfWords(original) }} most={2} short className="mt-1">
          <AwayFrom step={original.distance} />
        </FactLines>
      </div>
      {description && original.answers.length === 0 && (
        <p lang={language} className="mt-1 line-clamp-1 text-sm wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <FoundLine request={original} className="mt-1">
        {rating && rating.count > 0 && (
          <>
            {dot}
            {t("customer")} <Stars rating={rating} />
          </>
        )}
      </FoundLine>
      <Heart kind="request" id={id} what={name} />
      <Foot request={original} />
    </li>
  );
}

/** The money, and what the provider can do. */
function Foot({ request }: { request: Found }) {
  const t = useT("finder");
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-2">
      <Budget request={request} />
      <span className="flex items-center gap-1">
        <DismissButton request={request} />
        {!request.my_proposal && !request.dismissed && (
          <Link to={`${pathOf(request)}#answer-title`} className="soft-button">
            {t("propose")}
          </Link>
        )}
      </span>
    </div>
  );
}

const formId = "dismissals";

/** Once on a page with cards: without JavaScript "not for me" and "show again" post this form. */
export const DismissForm = () => <PageForm id={formId} summary={false} className="hidden" />;

/** The button "not for me", with an undo in the toast; in the list of dismissed requests "show again". */
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
    <IconButton
      type="submit"
      form={formId}
      name={step}
      value={id}
      disabled={busy}
      onClick={press}
      label={t(step)}
      icon={dismissed ? <Undo2 aria-hidden className="size-5" /> : <EyeOff aria-hidden className="size-5" />}
      className="z-10"
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
