/** The maximum number of purposes of a request. */
const most = 5;
const largest = 32_767;

/**
 * Reads the purposes of a link. Ids after `pids` are separated by a comma, by an encoded ampersand, or by a plain one:
 * in `?tid=1&pids=3&17` the second id is a parameter without a value. `purpose=3` adds one more. Ignores parts that
 * are not ids, so that old or mistyped links still work.
 */
export function purposesInQuery(search: URLSearchParams): number[] {
  const namesWithoutValue = [...search].flatMap(([name, value]) => (value === "" ? name : []));
  const listed = ["pids", "pids[]", "purpose"].flatMap((name) => search.getAll(name));
  const ids = [...listed, ...namesWithoutValue].flatMap((text) => text.split(/[&,]/)).flatMap(asId);
  return [...new Set(ids)].slice(0, most);
}

/** The category of `?tid=`, by its id or its slug; null for what is neither. */
export function typeInQuery(search: URLSearchParams): string | null {
  const text = (search.get("tid") ?? "").trim();
  return /^[a-z][a-z_]{1,60}$/.test(text) ? text : (asId(text)[0]?.toString() ?? null);
}

function asId(text: string): number[] {
  const id = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largest ? [id] : [];
}
