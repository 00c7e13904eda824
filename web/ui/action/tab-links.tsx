import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";

export type Tab = { key: string; label: ReactNode; to: string; count?: number };

type Props = { tabs: readonly Tab[]; current: string; label: string; wraps?: boolean };

/**
 * Views of one screen as links, so that each has its address: `?status=draft`.
 * @param wraps all of them are seen, in several lines where one is too short
 */
export function TabLinks({ tabs, current, label, wraps = false }: Props) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: scrolls the open tab into view.
  const index = tabs.findIndex(({ key }) => key === current);
  useEffect(() => {
    const open = row.current?.querySelectorAll("a")[index];
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [index]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classes("relative mb-6", !wraps && "-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0")}
    >
      <ul className={classes("inline-flex gap-1 rounded-2xl bg-sunken p-1", wraps && "max-w-full flex-wrap")}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.key === current ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-2 rounded-field px-4 font-bold transition",
                wraps ? "leading-tight" : "whitespace-nowrap",
                tab.key === current ? "bg-card shadow-soft" : "text-muted hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="numbers text-sm text-muted">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
