// Reads an untrusted file in a child process without secrets, with limited memory and time: a crash there affects nothing else.
import { fork } from "node:child_process";
import { resolve } from "node:path";

export type Limits = {
  seconds: number;
  /** The memory limit of the child process, in KiB: Node itself reserves 600 MB and uses little of it. */
  memory: number;
};

/**
 * Sends `order` to the worker file and waits for its answer. If the child process crashes or takes too long, the file is
 * the cause: then the answer is `broken`.
 */
export function inChild<O, A>(worker: string, order: O, broken: A, limits: Limits): Promise<A> {
  return new Promise((resolve, reject) => {
    let outcome = broken;
    const child = fork(worker, [], optionsOf(limits));
    const timer = setTimeout(() => child.kill("SIGKILL"), limits.seconds * 1000);
    child.once("message", (message) => (outcome = message as A));
    child.once("error", reject);
    child.once("close", () => {
      clearTimeout(timer);
      resolve(outcome);
    });
    child.send(order as never, (error) => void (error && child.kill("SIGKILL")));
  });
}

/** Where `main.ts` keeps it: reading the modules of a child takes longer than the work of most children. */
const compiled = resolve(import.meta.dirname, "../../../node_modules/.cache/node");

// A shell, because Node cannot limit the memory of a child process; on systems without such a limit it runs without.
const optionsOf = ({ memory }: Limits): Parameters<typeof fork>[2] => ({
  execPath: "/bin/sh",
  execArgv: ["-c", `ulimit -d ${memory} 2>/dev/null; exec "$0" "$@"`, process.execPath, "--max-old-space-size=64"],
  env: { NODE_COMPILE_CACHE: compiled },
  serialization: "advanced",
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});

/** The side of the child process: one order, one outcome, then exit. */
export function answerOnce<O, A>(work: (order: O) => Promise<A>): void {
  process.once("message", (order) => {
    void work(order as O).then((outcome) => process.send?.(outcome as never, () => process.disconnect()));
  });
  process.once("disconnect", () => process.exit());
}
