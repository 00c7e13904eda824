import type { Meta } from "#contract/kit/endpoint.ts";

type Listed<T> = { data: T[]; meta: Meta };

/** As many as the API gives on one page. */
export const mostOfPage = 100;

/**
 * The whole list, for choices and for what a page counts or draws. One page taken for the whole hides the rest.
 * @param read the call of one page, with `per_page: mostOfPage`
 */
export async function allPages<T extends object>(read: (page: number) => Promise<Listed<T>>): Promise<T[]> {
  const { data, meta } = await read(1);
  const all = [...data];
  for (let page = 2; page <= meta.last_page; page += 1) all.push(...(await read(page)).data);
  return onceEach(all);
}

/** An entry that came while the pages were read moves others to the next page, where they appear again. */
const onceEach = <T extends object>(all: T[]): T[] => [
  ...new Map(all.map((it, at) => ["id" in it ? it.id : at, it])).values(),
];
