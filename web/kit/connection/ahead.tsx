import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { useI18n } from "../i18n/use-t.ts";
import type * as FetchAhead from "./fetch-ahead.ts";

type Connection = { saveData?: boolean; effectiveType?: string };

/** True for readers who save data or have a very slow connection: nothing is fetched that they may not open. */
function isFrugal(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType?.endsWith("2g") === true;
}

/** Pages come faster: see `fetch-ahead.ts`, whose code is loaded when the page is quiet. Renders nothing. */
export function Ahead() {
  const i18n = useI18n();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  useEffect(() => {
    if (next !== undefined && next !== pathname) withCode((it) => it.fetchAhead(i18n, next));
  }, [i18n, next, pathname]);
  useEffect(() => {
    if (isFrugal() || !import.meta.env.PROD) return undefined;
    const point = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link && navigator.onLine) withCode((it) => it.fetchAhead(i18n, link.href));
    };
    document.addEventListener("pointerover", point);
    return () => document.removeEventListener("pointerover", point);
  }, [i18n]);
  useEffect(() => {
    if (next !== undefined || isFrugal() || !import.meta.env.PROD) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => withCode((it) => it.fetchLinked(i18n, stop.signal)), quiet);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [i18n, pathname, next]); // oxlint-disable-line react/exhaustive-effect-dependencies -- each page has other links
  return null;
}

const quiet = 1_000;

/** Without a connection its code does not come, and there is nothing to fetch. */
const withCode = (run: (code: typeof FetchAhead) => Promise<void>): void =>
  void import("./fetch-ahead.ts").then(run).catch(() => undefined);
