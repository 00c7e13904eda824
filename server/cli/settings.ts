// Every setting, its value and its source. Works also with settings that stop the start.
import { ConfigSchema } from "../kit/config.ts";

export type Setting = { name: string; value: string; from: "environment" | "default" };

type Env = Record<string, string | undefined>;

/** A secret has the value `set` where it is set. An empty value of the environment is the default, as for the app. */
export function listSettings(env: Env): Setting[] {
  return Object.entries(ConfigSchema.shape).map(([name, rule]): Setting => {
    const value = env[name];
    if (!value) return { name, value: textOf(rule.parse(undefined)), from: "default" };
    return { name, value: isSecret(name, value) ? "set" : value, from: "environment" };
  });
}

const textOf = (value: string | number | (string | number)[] | undefined): string =>
  Array.isArray(value) ? value.join(",") : `${value ?? ""}`;

/** Everybody can read these: the browser gets them, or they are the address of a public service. */
const open = new Set(["PUBLIC_URL", "MAP_STYLE_URL", "MAP_TILES", "ANALYTICS_SCRIPT_URL", "STRIPE_API_URL"]);
const secretName = /(_URL|_KEY|_KEY_ID|_SECRET|_PASSWORD|_TOKEN)$/;

/** By the name, so that a new setting is hidden until somebody says that it is open; and whatever has a login or a query in it. */
const isSecret = (name: string, value: string): boolean =>
  (secretName.test(name) && !open.has(name)) || /:\/\/[^/]*@|\?./.test(value);

export const settingLines = (settings: Setting[]): string[] =>
  settings.map(({ name, value, from }) => `${name}=${value} (${from})`);
