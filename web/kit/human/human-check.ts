// Solves the human check in the background before a code is sent. Needs a secure context (https or localhost).
import type { Challenge } from "altcha-lib/types";
import type { Calls } from "#contract/surface.ts";
import { api } from "#web/kit/api.ts";
import { Problem, type ProblemCode } from "#web/kit/problem.ts";
import type { WorkerMessage } from "./human-worker.ts";

const freshFor = 8 * 60_000; // a challenge is valid for ten minutes
let prepared: { proof: Promise<string>; at: number } | null = null;

/** Starts the computation early, while the person is still typing. */
export function prepareHumanCheck(): void {
  if (prepared && Date.now() - prepared.at < freshFor) return;
  const proof = prove();
  proof.catch(() => undefined); // reported when the proof is requested
  prepared = { proof, at: Date.now() };
}

/**
 * The proof for one call; each is accepted once. Throws `human_unable` where this browser cannot compute it,
 * `human.failed`, or the API's problem.
 */
export async function humanProof(): Promise<string> {
  prepareHumanCheck();
  const { proof } = prepared ?? { proof: prove() };
  prepared = null;
  return proof;
}

async function prove(): Promise<string> {
  const challenge = await api("GET /human-check");
  const solution = await solveAnyway(challenge);
  if (!solution) throw failed("human.failed");
  return btoa(JSON.stringify({ challenge, solution }));
}

/** In a worker, which keeps the page quick; where none starts, in the page. Both ways tell the operator. */
async function solveAnyway(challenge: Challenge): Promise<object | null> {
  try {
    return await inWorker(challenge);
  } catch {
    tell("without_worker");
  }
  try {
    const { solve } = await import("./solve.ts");
    return await solve(challenge);
  } catch {
    tell("unable");
    throw failed("human_unable");
  }
}

/** A worker that has not started by then is stuck: nothing reports that. */
const patience = 5_000;

/** Rejects when the worker does not start, or cannot compute. */
function inWorker(challenge: Challenge): Promise<object | null> {
  const worker = new Worker(new URL("./human-worker.ts", import.meta.url), { type: "module" });
  return new Promise<object | null>((resolve, reject) => {
    const tooLate = setTimeout(reject, patience);
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      clearTimeout(tooLate);
      if (data.kind === "solved") resolve(data.solution);
      if (data.kind === "unable") reject(new Error("unable"));
    });
    worker.addEventListener("error", reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

type Outcome = Calls["POST /human-check/failures"]["body"]["outcome"];
const told = new Set<Outcome>();

/** For the operator's log and metrics, once a page. */
function tell(outcome: Outcome): void {
  if (told.has(outcome)) return;
  told.add(outcome);
  api("POST /human-check/failures", { body: { outcome } }).catch(() => undefined);
}

const failed = (code: ProblemCode): Problem =>
  new Problem({ code, status: 422, params: {}, errors: {}, requestId: null });
