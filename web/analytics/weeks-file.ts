/** The weeks as CSV. The columns have the names of the API, so that programs can read the file in every language. */
export function weeksFile<W extends object>(name: string, weeks: W[]): Response {
  const names = Object.keys(weeks[0] ?? {}) as (keyof W)[];
  const lines = [names, ...weeks.map((week) => names.map((key) => week[key]))].map((cells) => cells.join(","));
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}
