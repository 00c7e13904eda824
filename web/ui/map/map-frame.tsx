import { useEffect, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Skeleton } from "../show/skeleton.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useWords } from "../words.ts";
import { canDraw } from "./basemap/webgl.ts";

export type FrameProps = {
  /** Gives the map its height, e.g. `h-96 lg:h-[36rem]`. */
  className?: string;
  /** Stands where the map would be if this browser cannot draw it; a short note unless said. `null`: nothing. */
  fallback?: ReactNode;
};

/** Begins anew where the map could not be drawn. */
export type Retry = { onRetry: () => void };

type Props<P> = FrameProps & {
  /** Brings what draws; a function that is the same at every render. */
  load: () => Promise<ComponentType<P & Retry>>;
  drawn: P;
};

/** Loads a map when it is on the page, keeps its place meanwhile, and stands back where there is no WebGL2. */
export function MapFrame<P extends object>({ load, drawn, className, fallback }: Props<P>) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const possible = hydrated && canDraw();
  const [Drawn, failed] = useLoaded(load, possible);
  const [attempt, setAttempt] = useState(0);
  const note = <p className="rounded-card bg-sunken p-4 text-sm text-muted">{t("map.impossible")}</p>;
  if (hydrated && !possible) return fallback === undefined ? note : fallback;
  if (failed) return <p className="rounded-card bg-warn-soft p-4 text-sm">{t("map.failed")}</p>;
  return (
    <div className={classes("relative isolate overflow-hidden rounded-card border border-line bg-sunken", className)}>
      {Drawn ? <Drawn key={attempt} {...drawn} onRetry={() => setAttempt(attempt + 1)} /> : <Loading />}
    </div>
  );
}

function Loading() {
  const { t } = useWords();
  return (
    <div className="flex h-full items-center justify-center">
      <Skeleton className="absolute inset-0 rounded-none!" />
      <p role="status" className="relative text-sm text-muted">
        {t("map.loading")}
      </p>
    </div>
  );
}

/** The loaded component, and whether it could not be had. */
function useLoaded<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): [ComponentType<P> | null, boolean] {
  const [loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (component) => setLoaded(() => component),
      () => setFailed(true),
    );
  }, [load, wanted]);
  return [loaded, failed];
}
