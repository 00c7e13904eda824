import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { TodayData } from "./block.tsx";

type Part = NonNullable<TodayData["profile"]>["lacks"];

const paths: Record<Part, string> = {
  offer: "/service/offer/add-wizard",
  avatar: "/pages/account-setting?tab=account",
  bio: "/pages/account-setting?tab=information",
  hours: "/pages/account-setting?tab=service",
  work: "/pages/account-setting?tab=service",
};

/** One step that makes the provider's page better, never a list. */
export function ProfileHint({ profile: { lacks, has, of } }: { profile: NonNullable<TodayData["profile"]> }) {
  const t = useT("today");
  return (
    <section aria-label={t("profile.title")}>
      <Link to={paths[lacks]} className="group flex items-center gap-4 rounded-card bg-sun-soft p-4 sm:p-5">
        <span className="numbers flex size-14 shrink-0 items-center justify-center rounded-full border-4 border-sun bg-card text-center text-xs leading-tight font-extrabold">
          {t("profile.has", { has, of })}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold wrap-anywhere group-hover:underline">{t(`profile.${lacks}`)}</span>
          <span className="block text-sm">{t(`profile.${lacks}_why`)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </section>
  );
}
