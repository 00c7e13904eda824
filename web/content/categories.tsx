import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { wizardLink } from "./wizard-link.ts";

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

const Category = ({ type, place }: { type: PointType; place: string }) => (
  <li>
    <Link
      to={wizardLink({ type: type.id, place })}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition duration-150 ease-calm hover:-translate-y-0.5 hover:shadow-soft"
    >
      <img
        src={`/covers/${type.slug}.webp`}
        alt=""
        loading="lazy"
        decoding="async"
        width={800}
        height={600}
        className="aspect-4/3 w-full object-cover"
      />
      <span className="flex flex-1 items-start gap-2 p-3 text-sm leading-tight font-bold">
        <TypeIcon icon={type.icon} className="size-5 shrink-0 text-action" />
        <span className="min-w-0 pt-0.5 hyphens-auto group-hover:underline">{type.name}</span>
      </span>
    </Link>
  </li>
);
