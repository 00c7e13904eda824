// Settings that stop the start, settings that are probably mistakes, and the versions of Poruch and Node.
import { type Config, ConfigSchema, readConfig, variables } from "../../kit/config.ts";
import { version } from "../../kit/version.ts";
import { doubtfulSettings } from "../../startup/settings.ts";
import { broken, type Finding, ok, warning } from "./finding.ts";

export type Env = Record<string, string | undefined>;

const check = "settings";
const oldestNode = 24;

/** Without a configuration the app does not start, so the other checks have no subject. */
export function checkSettings(env: Env): { config: Config | null; findings: Finding[] } {
  try {
    const config = readConfig(env);
    const doubtful = doubtfulSettings(config, env, variables);
    const findings = doubtful.map((line) => warning(check, line, repairOf(line)));
    return { config, findings: findings.length ? findings : [ok(check, "all settings can be read")] };
  } catch (error) {
    const [, ...lines] = (error as Error).message.split("\n");
    return { config: null, findings: lines.map((line) => broken(check, line.trim(), repairOf(line))) };
  }
}

export function checkVersion(node = process.versions.node): Finding {
  const found = `Poruch ${version}, Node ${node}`;
  if (Number(node.split(".")[0]) >= oldestNode) return ok("version", found);
  return warning("version", `${found}: the app runs on Node ${oldestNode}`, "npm run cli -- doctor");
}

/** Values that have no useful default. */
const examples: Record<string, string> = {
  PUBLIC_URL: "https://poruch.example",
  TRUST_PROXY: "1",
  SECRET_KEY: "$(openssl rand -base64 48)",
  DATABASE_URL: "postgresql://user:password@host:5432/poruch",
  DATABASE_DIRECT_URL: "postgresql://user:password@host:5432/poruch",
  SMS_URL: "https://sms.example/send?token=…",
  SMTP_URL: "smtp://user:password@host:587",
  MAIL_FROM: "Poruch <no-reply@poruch.example>",
  GEOCODER_URL: "https://nominatim.example",
  OPERATOR_NAME: "…",
  OUTBOX: "local",
  DEMO: "off",
};

/** The first setting that the sentence names, with an example or its default. */
function repairOf(line: string): string {
  const [, meant] = /did you mean (\w+)\?/.exec(line) ?? [];
  const [, engine] = /TRANSLATE does not name (\w+)/.exec(line) ?? [];
  if (engine) return `TRANSLATE=${engine}`;
  const name = meant ?? line.match(/[A-Z][A-Z\d_]+/g)?.find((word) => variables.includes(word));
  return name ? `${name}=${examples[name] ?? defaultOf(name) ?? "…"}` : "see .env.example";
}

function defaultOf(name: string): string | undefined {
  const value: unknown = ConfigSchema.shape[name as keyof typeof ConfigSchema.shape].parse(undefined);
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "string" || typeof value === "number" ? `${value}` : undefined;
}
