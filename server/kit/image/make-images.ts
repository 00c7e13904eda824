// Pictures are decoded in a child process that has no secrets, little memory and ten seconds: what breaks it breaks nothing else.
import { fork } from "node:child_process";
import { join } from "node:path";
import { fieldProblem } from "../problem.ts";
import { turnstile } from "../turnstile.ts";
import type { MadeImage, Order, Outcome, Output } from "./outputs.ts";

type Source = {
  path: string;
  /** The form field to blame. */
  field: string;
  /** The most that is decoded. */
  megapixels: number;
};

const places = { atOnce: 2, waiting: 8, retryAfter: 2 };
const seconds = 10;
/** What the child may have in KiB: Node itself reserves 600 MB and uses little of it, a picture of 40 megapixels takes up to 300 MB. */
const memory = 1_500_000;

const inTurn = turnstile();

/**
 * WebP pictures of a file that nobody trusts, upright and without metadata, one for each output.
 * Throws `upload.type`, `upload.unreadable`, `upload.too_many_pixels`, and `server.busy` when too many wait.
 */
export async function makeImages({ path, field, megapixels }: Source, outputs: Output[]): Promise<MadeImage[]> {
  const outcome = await inTurn(places, () => inChild({ path, megapixels, outputs }));
  if ("images" in outcome) return outcome.images;
  throw fieldProblem(field, outcome.refusal, outcome.refusal === "upload.too_many_pixels" ? { megapixels } : {});
}

/** A child that dies or takes too long did so because of the file. */
function inChild(order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let outcome: Outcome = { refusal: "upload.unreadable" };
    const child = fork(join(import.meta.dirname, "worker.ts"), [], childOptions);
    const timer = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
    child.once("message", (message) => (outcome = message as Outcome));
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(timer);
      resolve(outcome);
    });
    child.send(order, (error) => void (error && child.kill("SIGKILL")));
  });
}

// A shell because Node cannot limit the memory of a child; where the system has no such limit it goes on without.
const limited = `ulimit -d ${memory} 2>/dev/null; exec "$0" "$@"`;
const childOptions: Parameters<typeof fork>[2] = {
  execPath: "/bin/sh",
  execArgv: ["-c", limited, process.execPath, "--max-old-space-size=64"],
  env: {},
  serialization: "advanced",
  stdio: ["ignore", "ignore", "ignore", "ipc"],
};
