// A client that sends too slowly gets a problem of the catalogue and is disconnected.
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Config } from "#server/kit/config.ts";
import { world } from "../../../tests/world/world.ts";
import { createApp } from "../../app.ts";

async function answerTo(start: string, limits: Partial<Config>): Promise<string> {
  const { kit, config } = await world();
  const app = await createApp({ ...kit, config: { ...config, ...limits } });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(start);
  const answer = await text(socket);
  await app.close();
  return answer;
}

const problem = '"code":"request.timeout"';

test("a body that does not come is answered with 408", async () => {
  const head =
    "POST /api/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n";
  const answer = await answerTo(`${head}{"phone"`, { REQUEST_TIMEOUT_MS: 700 });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain(problem);
});

test("headers that do not come are answered with 408 as soon as their time is over, not at the next half minute", async () => {
  const answer = await answerTo("GET /healthz HTTP/1.1\r\nhost: local", { HEADERS_TIMEOUT_MS: 500 });
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain(problem);
});
