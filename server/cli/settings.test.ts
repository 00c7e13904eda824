import { expect, test } from "vitest";
import { listSettings, settingLines } from "#server/cli/settings.ts";
import { readConfig, variables } from "#server/kit/config.ts";

const of = (env: Record<string, string>, name: string) => listSettings(env).find((it) => it.name === name);

test("every setting is listed with its default", () => {
  const settings = listSettings({});
  expect(settings.map(({ name }) => name)).toEqual(variables);
  expect(new Set(settings.map(({ from }) => from))).toEqual(new Set(["default"]));
  expect(of({}, "PORT")).toEqual({ name: "PORT", value: "3000", from: "default" });
  expect(of({}, "SMTP_URL")).toEqual({ name: "SMTP_URL", value: "", from: "default" });
  expect(of({}, "DATA_DIR")?.value).toBe(readConfig({}).DATA_DIR);
});

test("a value of the environment says so; an empty one is the default", () => {
  expect(of({ PORT: "8080" }, "PORT")).toEqual({ name: "PORT", value: "8080", from: "environment" });
  expect(of({ PORT: "" }, "PORT")).toEqual({ name: "PORT", value: "3000", from: "default" });
  expect(of({ FEATURES_OFF: "donations,plans" }, "FEATURES_OFF")?.value).toBe("donations,plans");
  expect(settingLines(listSettings({ PORT: "8080" }))).toContain("PORT=8080 (environment)");
});

test("a setting that stops the start is listed too", () => {
  const env = { PORT: "http" };
  expect(() => readConfig(env)).toThrow("PORT");
  expect(of(env, "PORT")?.value).toBe("http");
});

test.each([
  ["SECRET_KEY", "k".repeat(40)],
  ["DATABASE_URL", "postgresql://poruch:hidden@db/poruch"],
  ["DATABASE_DIRECT_URL", "postgresql://poruch:hidden@db/poruch"],
  ["SMTP_URL", "smtp://mail:hidden@mail.example"],
  ["SMS_URL", "https://sms.example/hidden"],
  ["GEOCODER_URL", "https://geo.example/hidden"],
  ["TRANSLATE_DEEPL_KEY", "hidden"],
  ["TRANSLATE_OPENAI_KEY", "hidden"],
  ["TRANSLATE_LIBRETRANSLATE_KEY", "hidden"],
  ["STRIPE_SECRET_KEY", "sk_live_hidden"],
  ["STRIPE_WEBHOOK_SECRET", "whsec_hidden"],
  ["S3_ACCESS_KEY_ID", "hidden"],
  ["S3_SECRET_ACCESS_KEY", "hidden"],
  ["MAP_STYLE_URL", "https://tiles.example/style.json?key=hidden"],
  ["MAP_TILES", "https://user:hidden@tiles.example/all.pmtiles"],
])("%s is a secret: it is only said to be set", (name, value) => {
  const env = { [name]: value };
  expect(of(env, name)).toEqual({ name, value: "set", from: "environment" });
  expect(`${JSON.stringify(listSettings(env))}${settingLines(listSettings(env)).join()}`).not.toContain(value);
});
