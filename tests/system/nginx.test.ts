// nginx itself reads the configuration of deploy/town.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../architecture/source-files.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

const certificates = join(projectRoot, "tests/servers");

test("deploy/town/nginx.conf is valid", async () => {
  const block = readFileSync(join(projectRoot, "deploy/town/nginx.conf"), "utf8");
  expect(block).toContain("client_max_body_size 60m");
  const home = await temporaryFolder();
  mkdirSync(join(home, "logs"), { recursive: true });
  const here = block
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/g, join(certificates, "tls-cert.pem"))
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/g, join(certificates, "tls-key.pem"))
    .replaceAll("/var/log/nginx/", `${home}/logs/`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join("\n");
  const file = join(home, "nginx.conf");
  writeFileSync(
    file,
    `pid ${home}/pid;\nerror_log ${home}/logs/error.log;\nevents {}\nhttp {\n${folders}\n${here}\n}\n`,
  );
  const nginx = process.env["NGINX_PROGRAM"] || "nginx";
  const { status, stderr } = spawnSync(nginx, ["-t", "-p", home, "-c", file], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.stringContaining("test is successful")]);
  expect(execFileSync(nginx, ["-T", "-p", home, "-c", file], { encoding: "utf8" })).not.toMatch(/\$request\b(?!_)/);
});
