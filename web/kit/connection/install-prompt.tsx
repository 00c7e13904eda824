import { SquareArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useT } from "../i18n/use-t.ts";
import { countVisit, mayOffer, rememberDismissal } from "./visits.ts";
import type { Visits } from "./visits.ts";

/** Chromium's event; other browsers have none. */
type Offer = Event & { prompt: () => Promise<unknown> };
type Way = { visits: Visits; offer: Offer | null };

const aSecond = 1_000;

/**
 * Offers to install the app, one second after the second visit begins. On iOS, where the page cannot start the
 * installation, it shows a picture of the steps.
 */
export function InstallPrompt() {
  const t = useT("shell");
  const [way, setWay] = useState<Way | null>(null);
  useEffect(() => {
    if (matchMedia("(display-mode: standalone)").matches) return undefined;
    const visits = countVisit();
    if (!visits || !mayOffer(visits, Date.now())) return undefined;
    const begun = performance.now();
    const show = (offer: Offer | null) =>
      setTimeout(() => afterConsent(() => setWay({ visits, offer })), aSecond - (performance.now() - begun));
    let timer = isAppleMobile() ? show(null) : undefined;
    const take = (event: Event) => {
      event.preventDefault();
      timer = show(event as Offer);
    };
    addEventListener("beforeinstallprompt", take);
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeinstallprompt", take);
    };
  }, []);
  if (!way) return null;
  const { visits, offer } = way;
  const dismiss = () => {
    rememberDismissal(visits);
    setWay(null);
  };
  const install = () => {
    setWay(null);
    // The installed app may keep its data: browsers delete that of rarely visited pages.
    void offer?.prompt().then(() => navigator.storage?.persist?.());
  };
  return (
    <Banner
      title={t("install.title")}
      className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md shadow-soft lg:bottom-6"
      action={
        <>
          {offer && (
            <Button size="sm" onClick={install}>
              {t("install.yes")}
            </Button>
          )}
          <Button size="sm" tone="secondary" onClick={dismiss}>
            {t("install.no")}
          </Button>
        </>
      }
    >
      {offer ? (
        t("install.text")
      ) : (
        <span className="flex items-start gap-2">
          <SquareArrowUp aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
          {t("install.ios")}
        </span>
      )}
    </Banner>
  );
}

/** One question at a time: waits until the one about cookies is answered. */
function afterConsent(act: () => void): void {
  const question = document.getElementById("consent");
  if (!question || question.hidden) return act();
  const observer = new MutationObserver(() => {
    if (!question.hidden) return;
    observer.disconnect();
    act();
  });
  observer.observe(question, { attributes: true, attributeFilter: ["hidden"] });
}

/** Also an iPad, which calls itself a Mac. */
const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
