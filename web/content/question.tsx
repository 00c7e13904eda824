import { MapPin, Search } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { usePlaceSuggestions } from "#web/addresses/use-place-suggestions.ts";
import { firstServices } from "#web/catalog/suggest-services.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatLatLng } from "#web/search/search-params.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import type { Asked } from "./landing.server.ts";

const suggestServices = (text: string) => firstServices(text, 6);
const popular = ["tap", "cleaning", "moving", "electrician", "manicure"] as const;

/**
 * The question of the landing page: which service is needed. Without JavaScript a GET form that leads to the same page.
 */
export function Question({ asked }: { asked: Asked }) {
  const t = useT("content");
  const suggestPlaces = usePlaceSuggestions(formatLatLng);
  const form = useRef<HTMLFormElement>(null);
  const askWhere = (chosen: Suggestion | null) => {
    if (chosen) form.current?.querySelector<HTMLElement>("input[name=place]")?.focus();
  };
  return (
    <section className="pt-6 pb-8 sm:pt-14 sm:pb-12">
      <div className="mx-auto max-w-3xl px-4 sm:px-6 sm:text-center">
        <div>
          <h1 className="text-3xl sm:text-5xl">{t("title")}</h1>
          <p className="mt-2 text-muted sm:mt-3 sm:text-lg">{t("lead")}</p>
          <Form
            ref={form}
            method="get"
            action="/#result"
            role="search"
            aria-label={t("title")}
            className="mt-5 grid gap-2 text-left rounded-card border border-line bg-card p-3 shadow-soft sm:grid-cols-[1.6fr_1fr] sm:p-4"
          >
            <Combobox
              name="need"
              label={t("title")}
              labelHidden
              large
              searches
              minLength={2}
              placeholder={t("need.example")}
              icon={<Search aria-hidden className="size-5" />}
              suggest={suggestServices}
              typedName="typed"
              onChoose={askWhere}
              {...(asked.need && { defaultValue: asked.need, defaultId: String(asked.needId ?? "") })}
            />
            <Combobox
              name="place"
              label={t("place")}
              labelHidden
              optional
              large
              searches
              minLength={2}
              placeholder={t("place.example")}
              icon={<MapPin aria-hidden className="size-5" />}
              suggest={suggestPlaces}
              {...(asked.place && { defaultValue: asked.place })}
            />
            <Button type="submit" size="lg" className="sm:col-span-2">
              {t("search")}
            </Button>
          </Form>
          <Popular />
        </div>
      </div>
    </section>
  );
}

function Popular() {
  const t = useT("content");
  return (
    <div className="mt-2 -ml-2 flex flex-wrap items-center gap-x-1 sm:justify-center">
      <span className="px-2 text-sm text-muted">{t("popular")}</span>
      <ul className="contents">
        {popular.map((name) => (
          <li key={name}>
            <Link
              to={`/?need=${encodeURIComponent(t(`popular.${name}`))}&typed=#result`}
              className="inline-flex min-h-11 items-center rounded-full px-2 text-sm font-bold text-action hover:underline"
            >
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
