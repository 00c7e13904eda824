import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "#web/points/request-wizard-link.ts";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";

type PointType = Reply<"GET /point-types">["data"][number];

export function Categories({ types, place }: { types: PointType[]; place: string }) {
  const t = useT("content");
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="text-2xl">
        {t("categories.title")}
      </h2>
      <p className="mt-2 text-muted">{t("categories.lead")}</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5 xl:grid-cols-6">
        {types.map((type) => (
          <Category key={type.id} type={type} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Category({ type, place }: { type: PointType; place: string }) {
  const { language } = useWords();
  return (
    <li>
      <Link
        to={wizardLink({ type: type.id, place })}
        className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition duration-150 ease-calm hover:-translate-y-0.5 hover:shadow-soft"
      >
        <span className="relative">
          <img
            src={`/covers/${type.slug}.webp`}
            alt=""
            loading="lazy"
            decoding="async"
            width={800}
            height={600}
            className="aspect-video w-full object-cover sm:aspect-4/3"
          />
          <span className="absolute -bottom-4 left-2.5 flex size-9 items-center justify-center rounded-full border-2 border-card bg-action-soft text-action">
            <TypeIcon icon={type.icon} className="size-5" />
          </span>
        </span>
        <span className="flex-1 px-3 pt-6 pb-3 text-sm leading-tight font-bold group-hover:underline">
          {softHyphens(type.name, language)}
        </span>
      </Link>
    </li>
  );
}
