import { HandCoins, Lock } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";

type Nearby = Reply<"GET /public/nearby">;

/** Counted numbers of the town, and the product's two promises. */
export function TownNumbers({ nearby: { locality, numbers } }: { nearby: Pick<Nearby, "locality" | "numbers"> }) {
  const t = useT("content");
  const ui = useT("ui");
  return (
    <section aria-labelledby="numbers" className="grid gap-6 rounded-card bg-sunken p-5 sm:p-8 md:grid-cols-2">
      <div>
        <h2 id="numbers" className="text-xl">
          {numbers && locality ? t("numbers.near", { place: locality }) : t("numbers.promise")}
        </h2>
        {numbers && (
          <dl className="mt-3 grid grid-cols-3 divide-x divide-line">
            {(["people", "offers", "requests"] as const).map((key) => (
              <div key={key} className="flex min-w-0 flex-col-reverse justify-end px-2 first:pl-0 sm:px-3">
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
