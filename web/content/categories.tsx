import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "#web/points/request-wizard-link.ts";
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
    <section aria-labelledby="categories">
      <SectionHead id="categories" title={t("categories.title")} />
      <ul className="grid grid-cols-2 gap-3">
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
