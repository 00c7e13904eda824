// The parts `finder`, `offers` and `suggest`: calls of the app against a bare Fastify that sends the same statements.
import type { Filled } from "./cluster.ts";
import { measureHttp, type Room } from "./finder-http.ts";
import type { BenchOptions } from "./options.ts";
import { say, two } from "./report.ts";
import { describe, ratio } from "./rounds.ts";

export async function reportUnderLoad(
  filled: Filled,
  what: string,
  room: Room,
  { rounds, seconds }: BenchOptions,
): Promise<void> {
  say(`\n${what}: ${filled.rows}, 8 connections: answers a second (computing of server + database for each)`);
  await measureHttp(filled, room, {
    rounds,
    seconds,
    each(name, shots, statements) {
      const [one, other] = name === "page" ? (["page", "app"] as const) : (["app", "naked"] as const);
      const ratios = [ratio(shots, one, other, "perSecond"), ratio(shots, one, other, "perCpuSecond")].map(two);
      const speeds = [one, other].map((target) => `${target} ${describe(shots, target)}`);
      say(
        `  ${name.padEnd(20)} ${one}/${other} ${ratios[0]} (computing ${ratios[1]})  ${speeds.join(", ")}  ${statements || ""}`,
      );
    },
  });
}
