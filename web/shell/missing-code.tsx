import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { hasUnsaved } from "#web/drafts/with-typed.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { missingMark } from "#web/ui/on-demand.ts";
import { Banner } from "#web/ui/show/banner.tsx";

/** The specification's time for loading the code of a page. */
const patience = 120_000;
const mark = "poruch.reloaded";
const pause = 10 * 60_000;

/**
 * Reloads the page once if the code of a part does not load (`onDemand`), e.g. after an upgrade. If text is unsaved, or a
 * reload did not help, it shows a message with a button instead; also if the next page has not come after 120 seconds.
 */
export function MissingCode() {
  const t = useT("shell");
  const { state } = useNavigation();
  const [trouble, setTrouble] = useState<"missing" | "slow" | null>(null);
  const isMending = useRef(false);
  const recover = useEffectEvent(async () => {
    if (isMending.current) return;
    isMending.current = true;
    // Without a connection a reload would lose the page.
    if (!(await isReached())) return void (isMending.current = false);
    if (hasUnsaved() || !mayReload()) setTrouble("missing");
    else location.reload();
  });
  useEffect(() => {
    const look = () => void recover();
    const marks = new PerformanceObserver((list) => list.getEntriesByName(missingMark).length > 0 && look());
    marks.observe({ type: "mark", buffered: true });
    return () => marks.disconnect();
  }, []);
  useEffect(() => {
    if (state === "idle") return undefined;
    const timer = setTimeout(() => setTrouble("slow"), patience);
    return () => {
      clearTimeout(timer);
      setTrouble((before) => (before === "slow" ? null : before));
    };
  }, [state]);
  if (!trouble) return null;
  return (
    <Banner
      tone="warn"
      title={t(`code.${trouble}`)}
      className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md shadow-soft lg:bottom-6"
      action={
        <Button size="sm" onClick={() => location.reload()}>
          {t("update.reload")}
        </Button>
      }
    >
      {trouble === "missing" && hasUnsaved() && t("code.unsaved")}
    </Banner>
  );
}

const isReached = (): Promise<boolean> =>
  fetch("/sw.js", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** At most one reload in ten minutes, so that a file that stays missing does not reload the page for ever. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(mark));
    if (Date.now() - last < pause) return false;
    sessionStorage.setItem(mark, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
