import { DoorOpen, Droplets, Heater, MapPin, PlugZap, Toilet, WashingMachine } from "lucide-react";
import { Suspense } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { isForOther } from "./link-params.ts";
import type { Linked } from "./target.ts";
import type { RequestWizardData } from "./wizard-data.ts";

// Only where somebody came by the link of a house.
const HouseWords = onDemand(async () => (await import("./house-words.tsx")).HouseWords);

/** Above each question: the person, provider, offer or place that the link refers to, or a note about a broken link. */
export function LinkTarget({ data, search }: { data: RequestWizardData; search: URLSearchParams }) {
  const t = useT("requests");
  const { answers, step, linked, browsed } = data;
  return (
    <>
      {isForOther(search) && <Banner className="mb-6">{t("wizard.for_other")}</Banner>}
      <Receiver data={data} />
      {answers.at_link && answers.place && step !== "details" && (
        <House place={answers.place.address_limited} linked={linked} isFirst={step === "what"} />
      )}
      {answers.at_link && step === "what" && !browsed && <BrokenThings search={search} />}
    </>
  );
}

type HouseProps = { place: string; linked: Linked | null; isFirst: boolean };

/** The owner's name for the place, else the coarse place; in the first step also the owner's greeting. */
function House({ place, linked, isFirst }: HouseProps) {
  const head = (name: ReactNode) => (
    <p className="flex items-center gap-2 font-bold">
      <MapPin aria-hidden className="size-5 shrink-0 text-action" />
      <span className="min-w-0">
        {name}
        {name && ", "}
        {place}
      </span>
    </p>
  );
  return (
    <div className="mb-6 rounded-card bg-sun-soft p-4 wrap-anywhere">
      {linked ? (
        <Suspense>
          <HouseWords linked={linked} hasGreeting={isFirst}>
            {head}
          </HouseWords>
        </Suspense>
      ) : (
        head(null)
      )}
    </div>
  );
}

function Receiver({ data: { answers, brokenLink } }: { data: RequestWizardData }) {
  const t = useT("requests");
  const nameFor = useNameFor();
  if (brokenLink)
    return (
      <Banner tone="warn" title={t(`broken_link.${brokenLink}`)} className="mb-6">
        {t(`broken_link.${brokenLink}_text`)}
      </Banner>
    );
  const { receiver, offer, target } = answers;
  if (!receiver && !target?.receiver_id) return null;
  const name = nameFor(receiver, t("direct.someone"));
  return (
    <Banner title={t("direct.to", { name })} className="mb-6">
      {offer?.title ? t("direct.about", { title: offer.title }) : t("direct.only")}
    </Banner>
  );
}

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
function BrokenThings({ search }: { search: URLSearchParams }) {
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
