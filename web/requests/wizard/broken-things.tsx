import { DoorOpen, Droplets, Heater, PlugZap, Toilet, WashingMachine } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The usual defects in a home, each with the id of the service that repairs it. */
const things = [
  { key: "water", service: 1, Icon: Droplets, look: "bg-action-soft text-action" },
  { key: "drain", service: 6, Icon: Toilet, look: "bg-good-soft text-good" },
  { key: "power", service: 2, Icon: PlugZap, look: "bg-sun-soft text-sun-ink" },
  { key: "heating", service: 308, Icon: Heater, look: "bg-bad-soft text-bad" },
  { key: "door", service: 11, Icon: DoorOpen, look: "bg-warn-soft text-warn" },
  { key: "machine", service: 68, Icon: WashingMachine, look: "bg-sunken text-ink" },
] as const;

/** For the tenant at a posting link: pictures that choose the service and open the next step. */
export function BrokenThings({ search }: { search: URLSearchParams }) {
  const t = useT("requests");
  const to = (service: number) => {
    const next = new URLSearchParams(search);
    next.delete("step");
    next.set("pids", String(service));
    return `?${next}`;
  };
  return (
    <section aria-labelledby="broken" className="mb-8">
      <h2 id="broken" className="mb-3">
        {t("broken.title")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {things.map(({ key, service, Icon, look }) => (
          <li key={key}>
            <Link
              to={to(service)}
              className="grid h-full justify-items-center gap-2 rounded-card border border-line bg-card p-4 text-center leading-tight font-bold transition hover:border-edge hover:shadow-soft"
            >
              <span className={`flex size-20 items-center justify-center rounded-3xl ${look}`}>
                <Icon aria-hidden className="size-11" />
              </span>
              <span className="wrap-anywhere hyphens-auto">{t(`broken.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
