import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { classes } from "../classes.ts";
import { useHydrated } from "../use-hydrated.ts";
import { useWords } from "../words.ts";
import { startsWorkers } from "./basemap/starts-workers.ts";

export type FrameProps = {
  /** Gives the map its height, e.g. `h-96 lg:h-[36rem]`. */
  className?: string;
  /** Replaces the map if this browser cannot draw it; by default a short note. `null`: nothing. */
  fallback?: ReactNode;
};

/** Tries again after the map failed to load. */
export type Retry = { onRetry: () => void };

type Props<P> = FrameProps & {
  /** Loads the component that draws; must be the same function in every render. */
  load: () => Promise<ComponentType<P & Retry>>;
  drawn: P;
};

/** Loads a map when it is on the page, reserves its space meanwhile, and shows the replacement without WebGL2 or workers. */
export function MapFrame<P extends object>({ load, drawn, className, fallback }: Props<P>) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const possible = hydrated && canDraw();
  const [Drawn, failed] = useLoaded(load, possible);
  const isDrawn = Drawn !== "impossible";
  const [attempt, setAttempt] = useState(0);
  const note = <p className="rounded-card bg-sunken p-4 text-sm text-muted">{t("map.impossible")}</p>;
  if (hydrated && !(possible && isDrawn)) return fallback === undefined ? note : fallback;
  if (failed) return <p className="rounded-card bg-warn-soft p-4 text-sm">{t("map.failed")}</p>;
  return (
    <div className={classes("relative isolate overflow-hidden rounded-card border border-line bg-land", className)}>
      {Drawn && isDrawn ? <Drawn key={attempt} {...drawn} onRetry={() => setAttempt(attempt + 1)} /> : <Loading />}
    </div>
  );
}

function Loading() {
  const { t } = useWords();
  return (
    <div className="flex h-full items-center justify-center">
      <p role="status" className="relative text-sm text-muted">
        {t("map.loading")}
      </p>
    </div>
  );
}

/** The loaded component, or that this browser starts no worker for it; and whether loading failed. */
function useLoaded<P>(load: () => Promise<ComponentType<P>>, wanted: boolean) {
  const [loaded, setLoaded] = useState<ComponentType<P> | "impossible" | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    Promise.all([startsWorkers(), load()]).then(
      ([starts, component]) => setLoaded(() => (starts ? component : "impossible")),
      () => setFailed(true),
    );
  }, [load, wanted]);
  return [loaded, failed] as const;
}

let answer: boolean | undefined;

/** True if this browser can draw the map. Call it in the browser only. */
function canDraw(): boolean {
  answer ??= tryOut();
  return answer;
}

function tryOut(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext(); // a browser limits the number of contexts
    return context !== null;
  } catch {
    return false;
  }
}
