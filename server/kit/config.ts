// Everything that an operator can set, from the environment only. `.env.example` is checked against this schema.
import { resolve } from "node:path";
import { z } from "zod";
import { features, withParts } from "#contract/features.ts";
import { defaultCurrency, isCurrency } from "#contract/kit/currencies.ts";
import { wrongSettings } from "#server/startup/settings.ts";

const number = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const list = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
const countries = list.transform((codes) => codes.map((code) => code.toUpperCase()));
const box = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  )
  .refine((it) => it.length === 0 || (it.length === 4 && it.every(Number.isFinite)), {
    message: "needs `south,west,north,east`",
  });
const origins = list.refine((them) => them.every((it) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(it)), {
  message: "needs origins like https://tiles.example",
});
const httpUrl = z.url({ protocol: /^https?$/ });
export const ConfigSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Which part of the app this process is: `web` answers and sends jobs, `worker` runs them and answers health checks. */
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  /** Parts of the app that this town does without, e.g. `donations,cashback`. */
  FEATURES_OFF: list.pipe(z.array(z.enum(features))).transform(withParts),
  HOST: z.string().default("127.0.0.1"),
  PORT: port(3000),
  /**
   * The public address of the app, e.g. https://poruch.example. It decides if cookies are secure, and begins all links.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Further host names of the app; requests to other names are refused. */
  ALLOWED_HOSTS: list.refine((them) => them.every((it) => /^[\w.-]+$/.test(it)), {
    message: "needs names of hosts like www.poruch.example, without scheme or port",
  }),
  /** The number of proxies in front, or their addresses; empty: none. */
  TRUST_PROXY: z.string().default(""),
  DATA_DIR: z
    .string()
    .default("./data")
    .transform((path) => resolve(path)),
  /** A PostgreSQL server; empty: the embedded one in DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  /** The same database without a pooler between, where DATABASE_URL is PgBouncer in transaction mode. */
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL: number(20),
  /** Memory for the pages that visitors share, in megabytes; 0: each page is rendered anew. */
  PAGE_MEMORY_MB: number(32),
  /** `off`: browsers remove our service worker and its files; nothing works without a connection then, nor does push. */
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /** `off` behind PgBouncer below 1.21 in transaction mode, which knows no prepared statements; `all` for tests, see `Prepare`. */
  DATABASE_PREPARE: z.enum(["on", "off", "all"]).default("on"),
  /** At least 32 bytes; made on first start in embedded mode, required with DATABASE_URL. */
  SECRET_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Metrics on 127.0.0.1 at this port; 0: off. */
  METRICS_PORT: port(0),
  /** Fill the demo town on first start: `local` = only while served on this machine. */
  DEMO: z.enum(["local", "on", "off"]).default("local"),

  SMS_URL: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of emails: `Poruch <no-reply@poruch.example>`; empty: the name of this site, and the host of PUBLIC_URL. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@,;\r\n]+<[^<>@,;\s]+@[^<>@,;\s]+>|[^<>@,;\s]+@[^<>@,;\s]+)$/, "needs `Name <address>` or an address")
    .optional(),
  /** `host:port` where the mail server delivers replies by LMTP; empty: emails cannot be replied to. */
  INBOUND_LMTP: z
    .string()
    .regex(/^(?:[\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/, "needs `host:port`")
    .optional(),
  /** The domain of the addresses for replies; empty: the host of PUBLIC_URL. */
  INBOUND_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/, "needs a domain like reply.poruch.example")
    .optional(),
  /** The name with which the mail server signs its Authentication-Results; empty: the app checks DKIM itself. */
  INBOUND_AUTH_SERVER: z
    .string()
    .regex(/^[\w.-]+$/, "needs a name like mx.poruch.example")
    .optional(),
  GEOCODER_URL: z.url().optional(),
  /** Engines that translate what people write, tried in this order; empty: no translations. */
  TRANSLATE: list
    .pipe(z.array(z.enum(["libretranslate", "deepl", "openai", "apertium", "demo"])))
    .refine((them) => new Set(them).size === them.length, { message: "needs each engine once" }),
  TRANSLATE_LIBRETRANSLATE_URL: httpUrl.optional(),
  TRANSLATE_LIBRETRANSLATE_KEY: z.string().optional(),
  TRANSLATE_DEEPL_KEY: z.string().optional(),
  /** Instead of DeepL's address, which follows from the key. */
  TRANSLATE_DEEPL_URL: httpUrl.optional(),
  /** The address of OpenAI's protocol up to `/chat/completions`. */
  TRANSLATE_OPENAI_URL: httpUrl.optional(),
  TRANSLATE_OPENAI_KEY: z.string().optional(),
  TRANSLATE_OPENAI_MODEL: z.string().optional(),
  TRANSLATE_APERTIUM_URL: httpUrl.optional(),
  /** Characters that all engines together may get in a day; 0: none. */
  TRANSLATE_CHARACTERS_A_DAY: number(500_000),
  /** Whether people are asked before their texts go to an engine; empty: where one is not on the operator's own network. */
  TRANSLATE_CONSENT: z.enum(["yes", "no"]).optional(),
  /** The address of a MapLibre style that replaces our own map. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Other tiles for our own style: a .pmtiles file on this machine, or the address of one. */
  MAP_TILES: z.string().optional(),
  /** More hosts that the map's style draws from: tiles, glyphs, sprites. */
  MAP_ORIGINS: origins,
  /** If set, Google Analytics counts the visits of readers who agreed: `G-…`. */
  GA_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "needs an id like G-ABC123DEF4")
    .optional(),
  /** If set, this script counts the visits of readers who agreed (Umami or another). */
  ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The id of the site that the script reads from `data-website-id`. */
  ANALYTICS_SITE_ID: z.string().max(100).optional(),
  /** Categories of optional cookies that something else uses; with one of them the banner asks too. */
  CONSENT_CATEGORIES: list.refine((them) => them.every((it) => /^(performance|functional|marketing)$/.test(it)), {
    message: "needs names out of performance, functional, marketing",
  }),
  /** The instructions for paying a plan by bank transfer, shown to payers: an account, a name. */
  PAYMENT_INSTRUCTIONS: z.string().max(1_000).optional(),
  /** If set, plans are paid by card: the secret key of a Stripe account, and the secret of its webhook. */
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.stripe.com"),
  /** The currency of donations, which are open where PAYMENT_INSTRUCTIONS or STRIPE_SECRET_KEY is set. */
  DONATION_CURRENCY: z
    .string()
    .refine(isCurrency, { message: "needs the code of a currency like EUR" })
    .default(defaultCurrency),
  /** The operator in the legal texts and on the page of contacts: name of the person or company, and how to reach them. */
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(300).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PHONE: z.string().max(40).optional(),
  /** When the operator answers from Monday to Friday, on the clock of the operator's country: `09:00-18:00`. */
  SUPPORT_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, "needs `09:00-18:00`")
    .default("09:00-18:00"),
  /** Push services besides the known ones: `push.example`, `*.push.example`. */
  PUSH_EXTRA_HOSTS: list.refine((them) => them.every((it) => /^(\*\.)?[\w-]+(\.[\w-]+)+$/.test(it)), {
    message: "needs names of hosts like push.example or *.push.example, without scheme or port",
  }),
  /** Access to the outbox of codes at /dev/outbox: `local` = only while served on this machine, `open`, `off`. */
  OUTBOX: z.enum(["local", "open", "off"]).default("local"),
  /** If set, files are stored in this bucket instead of DATA_DIR/files. */
  S3_BUCKET: z.string().optional(),
  /** The endpoint of a service other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `on`: the bucket's name in the path; usual with S3_ENDPOINT. */
  S3_FORCE_PATH_STYLE: z.enum(["on", "off"]).optional(),

  /** Country codes of permitted locations; empty: everywhere. */
  SERVICE_COUNTRIES: countries,
  /** Countries of phones that get codes; empty: all. */
  SMS_COUNTRIES: countries,

  OTP_MINUTES: number(5),
  OTP_TRIES: z.coerce.number().int().min(1).max(5).default(5),
  OTP_RESEND_SECONDS: number(60),
  OTP_PER_DAY: number(5),
  /** One-time codes a day for one IP address, and for all. */
  OTP_PER_IP_DAY: number(20),
  OTP_PER_DAY_TOTAL: number(2_000),
  HUMAN_CHECK_COST: number(50_000),
  ACCESS_TOKEN_SECONDS: number(600),
  REFRESH_TOKEN_DAYS: number(60),
  /** How long a browser can open the data that it keeps for use without a connection; 0: it keeps nothing. */
  OFFLINE_DAYS: number(14),
  REVEALS_PER_DAY: number(20),
  REVEALS_PER_DAY_ANONYMOUS: number(5),
  REVEALS_OF_PROVIDER_PER_DAY_ANONYMOUS: number(30),
  /** How long an accepted provider keeps access after the request is closed. */
  ACCESS_AFTER_CLOSE_DAYS: number(7),

  /** How long a request stays on the market unless its owner renews it; 0: without end. */
  REQUEST_DAYS: number(30),
  /** Open proposals that a request takes at a time, until its owner allows more; 0: without limit. */
  REQUEST_OPEN_PROPOSALS: number(15),

  /** Days of a plan for inviting a person, booked after that person's first job; 0: none. */
  REFERRAL_REWARD_DAYS: number(0).pipe(z.number().max(366)),
  REFERRAL_REWARD_PLAN: z
    .string()
    .regex(/^[a-z][a-z_]{1,29}$/, "needs the short name of a plan")
    .default("professional"),

  /** The days in which the deletion of an account can be cancelled, before the account is erased. */
  ACCOUNT_DELETION_DAYS: number(14),

  RATE_ANONYMOUS_PER_5_MIN: number(300),
  RATE_USER_PER_5_MIN: number(1_500),
  /** The maximum of open live streams: of one account, and of all together. */
  STREAMS_PER_ACCOUNT: number(10),
  STREAMS_TOTAL: number(2_000),
  RATE_LOGIN_PER_5_MIN: number(25),
  RATE_REFRESH_PER_HOUR: number(30),
  LOGIN_FAILURES_PER_15_MIN: number(10),
  PASSWORD_HASHES_AT_ONCE: number(4),
  /** The maximum of posters and cards drawn at the same time; six times as many may wait. */
  PRINTS_AT_ONCE: number(1),
  /** South, west, north, east in degrees: no location outside this box; empty: anywhere. */
  SERVICE_BOX: box,

  /** Storage limits of one account; plans may raise them: drafts and open posts, posts in all states, megabytes of files. */
  ACCOUNT_OPEN_POINTS: number(200),
  ACCOUNT_POINTS: number(5_000),
  ACCOUNT_FILES_MB: number(2_048),
  BODY_LIMIT_BYTES: number(100 * 1024),
  UPLOAD_IMAGE_MB: number(10),
  UPLOAD_VIDEO_MB: number(50),
  UPLOAD_FILES: number(10),
  UPLOAD_MEGAPIXELS: number(40),
  UPLOAD_TIMEOUT_MS: number(60_000),
  STATEMENT_TIMEOUT_MS: number(3_000),
  LOCK_TIMEOUT_MS: number(2_000),
  REQUEST_TIMEOUT_MS: number(15_000),
  HEADERS_TIMEOUT_MS: number(8_000),
  KEEP_ALIVE_MS: number(20_000),
  STOP_SECONDS: number(10),
});

export type Config = z.infer<typeof ConfigSchema> & {
  publicUrl: string;
  secureCookies: boolean;
  isLocal: boolean;
  /** The demo town is filled in on the first start. */
  wantsDemo: boolean;
  /** The operator is the invented one of the demo town. */
  isOperatorInvented: boolean;
};

/** The invented operator of the demo town: without one, its pages of contacts and law would say that nobody runs it. */
const demoOperator = {
  OPERATOR_NAME: "Poruch Demo",
  OPERATOR_ADDRESS: "Testova 1, Lviv",
  OPERATOR_EMAIL: "demo@poruch.example",
};

/** All variables that the app reads, including general ones such as NODE_ENV. */
export const variables: string[] = Object.keys(ConfigSchema.shape);

/** Reads the environment; throws one readable text that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = ConfigSchema.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration is not valid:\n${lines.join("\n")}`);
  }
  const config = parsed.data;
  const wrong = wrongSettings(config);
  if (wrong.length) throw new Error(`The configuration is not valid:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/$/, "");
  const { hostname, protocol } = new URL(publicUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const wantsDemo = config.DEMO === "on" || (config.DEMO === "local" && isLocal);
  return {
    ...(wantsDemo && demoOperator),
    ...config,
    publicUrl,
    secureCookies: protocol === "https:",
    isLocal,
    wantsDemo,
    isOperatorInvented: wantsDemo && config.OPERATOR_NAME === undefined,
  };
}
