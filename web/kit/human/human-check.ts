// Solves the human check in the background before a code is sent. Needs a secure context (https or localhost).
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";

const freshFor = 8 * 60_000; // a challenge is valid for ten minutes
let prepared: { proof: Promise<string>; at: number } | null = null;

/** Starts the computation early, while the person is still typing. */
export function prepareHumanCheck(): void {
  if (prepared && Date.now() - prepared.at < freshFor) return;
  const proof = solve();
  proof.catch(() => undefined); // reported when the proof is requested
  prepared = { proof, at: Date.now() };
}

/** The proof for one call; each is accepted once. Throws `human.failed`, or the API's problem. */
export async function humanProof(): Promise<string> {
  prepareHumanCheck();
  const { proof } = prepared ?? { proof: solve() };
  prepared = null;
  return proof;
}

async function solve(): Promise<string> {
  const challenge = await api("GET /human-check");
  const solution = await inWorker(challenge);
  if (!solution) throw failed();
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL("./human-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
    worker.addEventListener("error", () => reject(failed()));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

const failed = (): Problem =>
  new Problem({ code: "human.failed", status: 422, params: {}, errors: {}, requestId: null });
