import { Gift } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";

/** Offers the free first month to users that have not begun it. */
export function FirstMonth({ visitor }: { visitor: boolean }) {
  const t = useT("plans");
  return (
    <section className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-sun-soft p-5 sm:p-6">
      <Gift aria-hidden className="size-8 shrink-0 text-sun-ink" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-xl">{t("trial.title")}</h2>
        <p className="mt-1">{t("trial.text")}</p>
      </div>
      {visitor && <LinkButton to="/register">{t("trial.register")}</LinkButton>}
    </section>
  );
}
