/** The maximum number of purposes of a request. */
const most = 5;
const largest = 32_767;

/**
 * `?tid=1&pids=3&17`: the ids behind `pids` are joined by an ampersand as it is (then the others are names without a value),
 * encoded, or by a comma; `purpose=3` is one of them. Parts that are not ids are left out: an old or mistyped link is no error.
 */
export function purposesInQuery(search: URLSearchParams): number[] {
  const bare = [...search].flatMap(([name, value]) => (value === "" ? name : []));
  const said = ["pids", "pids[]", "purpose"].flatMap((name) => search.getAll(name));
  const ids = [...said, ...bare].flatMap((text) => text.split(/[&,]/)).flatMap(asId);
  return [...new Set(ids)].slice(0, most);
}

/** The point type of `?tid=`; null for an unknown id. */
export const typeInQuery = (search: URLSearchParams): number | null => asId(search.get("tid") ?? "")[0] ?? null;

function asId(text: string): number[] {
  const id = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largest ? [id] : [];
}
