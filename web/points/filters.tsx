// The filters of a list: on wide screens a form in the page; on phones a button, which opens the form as a sheet.
import { Search, SlidersHorizontal } from "lucide-react";
import { createContext, use, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Link, useFetcher, useLocation, useSearchParams } from "react-router";
import type { Meta } from "#contract/kit/endpoint.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { filtersParam, withFilters } from "./filters-param.ts";

type Sheet = { close: () => void };
const SheetContext = createContext<Sheet | null>(null);

/** Tells the form in which sheet it is; null if it is in the page. */
export const useSheet = (): Sheet | null => use(SheetContext);

type Props = {
  /** The two lines of the button on phones: the object and the place of the search. */
  title: string;
  detail?: string | undefined;
  /** The number of active filters that the two lines do not name. */
  count: number;
  /** Shows the form in the page on phones, too, e.g. while the place is missing. */
  inPage?: boolean;
  /** The form. It finds out with `useSheet` if it is in the sheet, and then contains `SheetActions`. */
  children: ReactNode;
};

/** Without JavaScript the button links to the same list with its form (`?filters`). */
export function Filters({ title, detail, count, inPage = false, children }: Props) {
  const t = useT("search");
  const [search] = useSearchParams();
  const [open, setOpen] = useState(false);
  const sheet = useMemo(() => ({ close: () => setOpen(false) }), []);
  const isShown = inPage || search.has(filtersParam);
  return (
    <>
      {!isShown && (
        <Link
          to={`?${withFilters(search)}`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="flex min-h-12 items-center gap-3 rounded-full border border-line bg-card px-4 py-1 leading-tight shadow-soft lg:hidden"
        >
          <Search aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className="visually-hidden">{t("filter.title")}: </span>
            <b className="block truncate">{title}</b>
            {detail && <span className="block truncate text-xs text-muted">{detail}</span>}
          </span>
          {count > 0 && (
            <span className="numbers min-w-6 rounded-full bg-fill px-1.5 text-center text-sm font-bold text-white">
              {count}
            </span>
          )}
          <SlidersHorizontal aria-hidden className="size-5 shrink-0 text-action" />
        </Link>
      )}
      {!open && <div className={isShown ? undefined : "max-lg:hidden"}>{children}</div>}
      <Dialog open={open} onClose={sheet.close} title={t("filter.title")}>
        <SheetContext value={sheet}>
          <div className="pt-2">{children}</div>
        </SheetContext>
      </Dialog>
    </>
  );
}

type ActionsProps = {
  /** The result of the search in the address. */
  meta: Pick<Meta, "total" | "more"> | undefined;
  /** The search that the form would send. */
  queryOf?: (form: HTMLFormElement) => URLSearchParams;
};

/** The foot of the sheet: "Clear", and "Show 23" with the number of results for the present content of the form. */
export function SheetActions({ meta, queryOf = plainQuery }: ActionsProps) {
  const t = useT("search");
  const sheet = useSheet();
  const foot = useRef<HTMLDivElement>(null);
  const counted = useCounted(foot, queryOf) ?? meta;
  return (
    <div
      ref={foot}
      className="sticky -bottom-6 z-20 -mx-6 -mb-6 mt-6 flex max-w-none flex-wrap items-center gap-3 border-t border-line bg-card px-6 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:-bottom-8 max-sm:-mb-8"
    >
      <LinkButton to="?" tone="quiet" onClick={sheet?.close}>
        {t("filter.clear")}
      </LinkButton>
      <Button type="submit" className="numbers flex-1">
        <span aria-live="polite">
          {counted ? t("filter.show", { number: `${counted.total}${counted.more ? "+" : ""}` }) : t("filter.go")}
        </span>
      </Button>
    </div>
  );
}

/** What a form with `method="get"` sends, without empty fields. */
function plainQuery(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") search.append(name, value);
  return search;
}

/** Milliseconds after the last change of a field. */
const pause = 350;

/** The number of results of the search in the form around the element; undefined until something is changed. */
function useCounted(foot: RefObject<HTMLElement | null>, queryOf: (form: HTMLFormElement) => URLSearchParams) {
  const { load, data } = useFetcher<{ found?: { meta: Meta } | null; list?: { meta: Meta } }>();
  const { pathname } = useLocation();
  const ask = useRef({ load, queryOf, pathname });
  useEffect(() => {
    const form = foot.current?.closest("form");
    if (!form) return undefined;
    let asked = String(ask.current.queryOf(form));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const query = String(ask.current.queryOf(form));
        if (query === asked) return;
        asked = query;
        void ask.current.load(`${ask.current.pathname}?${query}`);
      }, pause);
    };
    // Choosing a suggestion fires no event of a field, so the click or the key is observed.
    const events = ["input", "change", "click", "keyup"];
    for (const name of events) form.addEventListener(name, look);
    return () => {
      clearTimeout(timer);
      for (const name of events) form.removeEventListener(name, look);
    };
  }, [foot]);
  return (data?.found ?? data?.list)?.meta;
}
