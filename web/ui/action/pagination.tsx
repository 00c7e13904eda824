import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";

const cell = "numbers inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-3 font-bold";

/** Links that change `?page=`; nothing for a single page. */
export function Pagination({ current, last }: { current: number; last: number }) {
  const { t } = useWords();
  const [search] = useSearchParams();
  if (last <= 1) return null;
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(page));
    return `?${next}`;
  };
  const near = [...new Set([1, current - 1, current, current + 1, last])].filter((page) => page >= 1 && page <= last);
  return (
    <nav aria-label={t("pagination.label")} className="flex flex-wrap items-center justify-center gap-1">
      {current > 1 && (
        <Link
          to={to(current - 1)}
          rel="prev"
          aria-label={t("pagination.previous")}
          className={classes(cell, "hover:bg-action-soft")}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Link>
      )}
      {near.map((page, index) => (
        <span key={page} className="contents">
          {page - (near[index - 1] ?? page - 1) > 1 && <span className="px-1 text-muted">…</span>}
          <Link
            to={to(page)}
            aria-label={t("pagination.page", { page })}
            aria-current={page === current ? "page" : undefined}
            className={classes(cell, page === current ? "bg-fill text-white" : "hover:bg-action-soft")}
          >
            {page}
          </Link>
        </span>
      ))}
      {current < last && (
        <Link
          to={to(current + 1)}
          rel="next"
          aria-label={t("pagination.next")}
          className={classes(cell, "hover:bg-action-soft")}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      )}
    </nav>
  );
}
