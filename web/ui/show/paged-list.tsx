import type { ReactNode } from "react";
import { Pagination } from "../action/pagination.tsx";

type Props = {
  list: { data: readonly unknown[]; meta: { current_page: number; last_page: number } };
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: ReactNode;
};

/** One page of a list, with the links to the others. */
export function PagedList({ list: { data, meta }, empty, children }: Props) {
  return (
    <>
      {data.length === 0 ? empty : children}
      <div className="mt-8">
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
    </>
  );
}
