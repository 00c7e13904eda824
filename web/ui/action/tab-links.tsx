import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";

export type Tab = { key: string; label: ReactNode; to: string; count?: number };

/** Views of one screen as links, so that each has its address: `?status=draft`. */
export function TabLinks({ tabs, current, label }: { tabs: readonly Tab[]; current: string; label: string }) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: scrolls the open tab into view.
  const index = tabs.findIndex(({ key }) => key === current);
  useEffect(() => {
    const open = row.current?.querySelectorAll("a")[index];
    if (row.current && open)
      row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [index]);
  return (
    <nav ref={row} aria-label={label} className="relative -mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="inline-flex gap-1 rounded-2xl bg-sunken p-1">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.key === current ? "page" : undefined}
              className={classes(
                "flex min-h-11 items-center gap-2 rounded-field px-4 font-bold whitespace-nowrap transition",
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
