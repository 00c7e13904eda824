import { HandCoins, Lock, Search } from "lucide-react";
import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "#web/points/request-wizard-link.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { SectionHead } from "./people-now.tsx";

type PointType = Reply<"GET /point-types">["data"][number];

/** Shown first, because people ask for these categories most. */
const popular = "home_master cleaning equipment_repair renovation moving beauty education animals".split(" ");

export function Categories({ types, place }: { types: PointType[]; place: string }) {
  const t = useT("content");
  const { language } = useWords();
  const shown = popular.flatMap((slug) => types.find((type) => type.slug === slug) ?? []);
  const others = types.filter((type) => !shown.includes(type));
  return (
    <section aria-labelledby="categories" className="@container">
      <SectionHead id="categories" title={t("categories.title")} />
      <ul className="grid gap-3 @min-[14rem]:grid-cols-2">
        {shown.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to={wizardLink({ type: id, place })}
              className="flex h-full min-h-16 items-center gap-2 overflow-hidden rounded-card border border-line bg-card pr-1 sm:gap-3 text-sm leading-tight font-bold hover:underline"
            >
              <img
                src={`/covers/${slug}.webp`}
                alt=""
                loading="lazy"
                decoding="async"
                width={800}
                height={600}
                className="h-full min-h-16 w-12 shrink-0 object-cover sm:w-16"
              />
              <span className="min-w-0 py-2">{softHyphens(name, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className="mt-3 rounded-card border border-line bg-card">
          <summary className="flex min-h-12 cursor-pointer items-center justify-center px-4 font-bold">
            {t("categories.all", { count: types.length })}
          </summary>
          <ul className="grid gap-x-4 px-4 pb-3 sm:grid-cols-2">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={wizardLink({ type: id, place })}
                  className="inline-flex min-h-11 items-center text-action hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type Nearby = Reply<"GET /public/nearby">;

/** Counted numbers of the town, and the product's two promises. */
export function TownNumbers({ nearby: { locality, numbers } }: { nearby: Pick<Nearby, "locality" | "numbers"> }) {
  const t = useT("content");
  const ui = useT("ui");
  return (
    <section aria-labelledby="numbers" className="grid gap-6 rounded-card bg-sunken p-5 sm:p-8 md:grid-cols-2">
      <div className="@container">
        <h2 id="numbers" className="text-xl">
          {numbers && locality ? t("numbers.near", { place: locality }) : t("numbers.promise")}
        </h2>
        {numbers && (
          <dl className="mt-3 grid gap-y-3 divide-line @min-[14rem]:grid-cols-3 @min-[14rem]:divide-x">
            {(["people", "offers", "requests"] as const).map((key) => (
              <div
                key={key}
                className="flex min-w-0 flex-col-reverse justify-end @min-[14rem]:px-2 @min-[14rem]:first:pl-0 sm:px-3"
              >
                <dt className="text-xs leading-tight text-muted sm:text-sm">
                  {t(`numbers.${key}`, { count: numbers[key] })}
                </dt>
                <dd className="numbers text-2xl font-extrabold">{numbers[key]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <ul className="grid content-center gap-3">
        <li className="flex gap-3">
          <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
          <span className="min-w-0">{ui("promise.privacy")}</span>
        </li>
        <li className="flex gap-3">
          <HandCoins aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
          <span className="min-w-0">{ui("promise.price")}</span>
        </li>
      </ul>
    </section>
  );
}

/** The link to the finder, for providers looking for work. */
export function ProvidersLink() {
  const t = useT("content");
  return (
    <section
      aria-labelledby="providers"
      className="flex flex-col gap-6 rounded-card bg-sun-soft p-6 text-sun-ink sm:p-10 md:flex-row md:items-center md:justify-between"
    >
      <div className="max-w-xl">
        <h2 id="providers" className="text-2xl">
          {t("providers.title")}
        </h2>
        <p className="mt-2">{t("providers.text")}</p>
      </div>
      <LinkButton
        to="/service/search-requests"
        size="lg"
        icon={<Search aria-hidden className="size-5" />}
        className="shrink-0"
      >
        {t("providers.action")}
      </LinkButton>
    </section>
  );
}
