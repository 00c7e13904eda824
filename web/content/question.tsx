import { type ComponentType, useEffect, useState } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useTown } from "#web/kit/root-data.ts";
import type { Asked } from "./landing.server.ts";
import { loadResult } from "./result-on-demand.tsx";
import { SearchForm } from "./search-form.tsx";

const popular = ["tap", "cleaning", "moving", "electrician", "manicure"] as const;

/** The question of the landing page: which service is needed. */
export function Question({ asked }: { asked: Asked }) {
  const t = useT("content");
  return (
    <section className="pt-6 pb-8 sm:pt-14 sm:pb-12">
      <div className="mx-auto max-w-3xl px-4 sm:px-6 sm:text-center">
        <h1 className="text-3xl sm:text-5xl">{useTown().headline ?? t("title")}</h1>
        <p className="mt-2 text-muted sm:mt-3 sm:text-lg">{t("lead")}</p>
        <SearchForm asked={asked} onFocus={() => void loadResult().catch(() => undefined)} />
        <Popular />
      </div>
    </section>
  );
}

function Popular() {
  const t = useT("content");
  return (
    <div className="mt-3 sm:mt-4">
      <p className="visually-hidden">{t("popular")}</p>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:justify-center sm:px-0">
        {popular.map((name) => (
          <li key={name} className="shrink-0">
            <Link to={`/?need=${encodeURIComponent(t(`popular.${name}`))}&typed=#result`} className="chip-link">
              {t(`popular.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Cards = ComponentType<{ drafts: readonly [] }>;

/** For a visitor whose request waits in this browser: its card, whose code is loaded only then. */
export function WaitingDraft() {
  const [Loaded, setLoaded] = useState<Cards | null>(null);
  useEffect(() => {
    if (!mayWait()) return;
    void import("#web/points/wizard/waiting-card.tsx")
      .then(({ WaitingCards }) => setLoaded(() => WaitingCards))
      .catch(() => undefined);
  }, []);
  return Loaded && <Loaded drafts={[]} />;
}

/** A key of `toPublish`, without its code: nearly every visitor has none. */
function mayWait(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith("/publish"));
  } catch {
    return false; // the storage is blocked
  }
}
