/** A worker that has not started by then is stuck: nothing reports that. */
const patience = 5_000;
let answer: Promise<boolean> | undefined;

/** True if a worker starts; the map draws nothing without, and does not say so. Call it in the browser only. */
export const startsWorkers = (): Promise<boolean> => (answer ??= tryOut().catch(() => false));

async function tryOut(): Promise<boolean> {
  const worker = new Worker(new URL("./probe-worker.ts", import.meta.url), { type: "module" });
  return new Promise<boolean>((resolve) => {
    worker.addEventListener("message", () => resolve(true));
    worker.addEventListener("error", () => resolve(false));
    setTimeout(() => resolve(false), patience);
  }).finally(() => worker.terminate());
}
