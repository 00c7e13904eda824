// `AbortSignal.any` for browsers without it (Safari before 17.4, Chrome before 116, Firefox before 124): Uppy calls it for
// each upload. Imported before Uppy.
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const joined = new AbortController();
  const follow = ({ reason }: AbortSignal) => joined.abort(reason);
  for (const signal of signals) {
    if (signal.aborted) follow(signal);
    signal.addEventListener("abort", () => follow(signal), { once: true, signal: joined.signal });
  }
  return joined.signal;
}
if (!("any" in AbortSignal)) Object.assign(AbortSignal, { any });
