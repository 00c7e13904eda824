import { ArrowRight, Compass } from "lucide-react";
import { useEffect, useRef } from "react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "#web/points/request-wizard-link.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { LinkCard } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Asked, Purpose } from "./landing.server.ts";

/** The services that match the words; each link begins a request. */
export function Matches({ asked, purposes }: { asked: Asked; purposes: Purpose[] }) {
  const t = useT("content");
  const heading = useFocusAfterSearch(asked);
  if (purposes.length === 0) return <NoMatch asked={asked} />;
  return (
    <section id="result" aria-labelledby="result-title" className="scroll-mt-24">
      <h2 id="result-title" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t("result.title")}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{t("result.lead")}</p>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {purposes.map((purpose) => (
          <li key={purpose.id}>
            <Match purpose={purpose} asked={asked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the offers for the question. The list looks up the place. */
export function offersLink({ place }: Asked, purpose: Purpose | undefined): string {
  const params = { ...(purpose && { what: purpose.name, what_id: String(purpose.id) }), ...(place && { place }) };
  return `/service/offer/list?${new URLSearchParams(params)}`;
}

function Match({ purpose, asked: { place, typed } }: { purpose: Purpose; asked: Asked }) {
  const t = useT("content");
  const { id, name, point_type, point_type_id } = purpose;
  return (
    <LinkCard
      to={wizardLink({ type: point_type_id, purpose: id, place, need: isName(typed, name) ? "" : typed })}
      className="group flex h-full flex-wrap items-center gap-4 p-4 sm:p-4"
    >
      {point_type && (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-sun-soft text-sun-ink">
          <TypeIcon icon={point_type.icon} className="size-6" />
        </span>
      )}
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-bold">{name}</span>
        {point_type && <span className="block text-sm text-muted">{point_type.name}</span>}
        <span className="mt-1 inline-flex items-center gap-1 text-sm font-bold text-action group-hover:underline">
          <span className="min-w-0">{t("result.start")}</span>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </span>
      </span>
    </LinkCard>
  );
}

/** True if only the name of the service was typed, which does not describe the task. */
const isName = (typed: string, name: string): boolean => typed.toLocaleLowerCase() === name.toLocaleLowerCase();

function NoMatch({ asked }: { asked: Asked }) {
  const t = useT("content");
  return (
    <section id="result" className="scroll-mt-24">
      <EmptyState
        icon={<Compass aria-hidden />}
        title={t("result.none", { need: asked.need })}
        action={<LinkButton to={wizardLink({ place: asked.place, need: asked.typed })}>{t("result.start")}</LinkButton>}
      >
        {t("result.none_text")}
      </EmptyState>
    </section>
  );
}

/** Focuses the results after a search on this page, but not when the page opens with results. */
function useFocusAfterSearch({ need, needId }: Asked) {
  const heading = useRef<HTMLHeadingElement>(null);
  const question = `${need} ${needId}`;
  const shown = useRef(useHydrated() ? null : question);
  useEffect(() => {
    if (shown.current !== question) heading.current?.focus({ preventScroll: true });
    shown.current = question;
  }, [question]);
  return heading;
}
