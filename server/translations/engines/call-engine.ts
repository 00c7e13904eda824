// One HTTP call of a translation engine at an address of the operator. Errors say engine and status, never a text, because
// texts are personal: so no reply and no error of a parser goes into them.
import type { z } from "zod";
import { limitedText } from "#server/http/limited-text.ts";
import { causeOf } from "#server/monitoring/outages.ts";
import { engineFault, type EngineName, type FaultCode } from "../engine.ts";

export type EngineCall = {
  engine: EngineName;
  /** The address of the settings, and the path below it. */
  url: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** With one of them the call is a POST. */
  json?: unknown;
  form?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** What a status means in this protocol, where it differs from the usual. */
  faultOf?: (status: number, body: unknown) => FaultCode | undefined;
};

const maxBytes = 1 << 20;
/** A model on the operator's own machine needs long, but each call has to end. */
const patienceMs = 60_000;

/** Throws an `EngineFault`, or the reason of the signal where the caller aborted. */
export async function callEngine<S extends z.ZodType>(call: EngineCall, schema: S): Promise<z.output<S>> {
  const { status, retryAfter, text } = await exchange(call);
  const detail = `${call.engine} replied ${status}`;
  const body = parsed(text);
  if (status < 200 || status > 299)
    throw engineFault(call.faultOf?.(status, body) ?? usualFault(status), { detail, status, retryAfter });
  const read = schema.safeParse(body);
  if (!read.success) throw engineFault("unreadable", { detail, status });
  return read.data;
}

/** Throws an `EngineFault` where there is not one translation for each text. */
export function onePerText(engine: EngineName, texts: readonly string[], translations: string[]): string[] {
  if (translations.length === texts.length) return translations;
  const detail = `${engine} sent ${translations.length} translations of ${texts.length} texts`;
  throw engineFault("unreadable", { detail });
}

async function exchange({ engine, url, path, headers, json, form, signal }: EngineCall) {
  const limit = AbortSignal.timeout(patienceMs);
  const either = signal ? AbortSignal.any([signal, limit]) : limit;
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json);
  try {
    const reply = await fetch(new URL(path, url.endsWith("/") ? url : `${url}/`), {
      method: body === null ? "GET" : "POST",
      headers: {
        accept: "application/json",
        "accept-language": "en",
        "user-agent": "Poruch",
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body,
      redirect: "manual",
      signal: either,
    });
    const retryAfter = secondsUntil(reply.headers.get("retry-after"));
    return { status: reply.status, retryAfter, text: await limitedText(reply, maxBytes) };
  } catch (error) {
    if (either.aborted) {
      if ((either.reason as Error).name !== "TimeoutError") throw either.reason;
      throw engineFault("timeout", { detail: engine });
    }
    if (error instanceof RangeError) throw engineFault("unreadable", { detail: `${engine}: ${error.message}` });
    throw engineFault("unreachable", { detail: `${engine}: ${causeOf(error)}` });
  }
}

function usualFault(status: number): FaultCode {
  if (status === 402) return "quota";
  return status === 408 || status === 429 || status >= 500 ? "busy" : "refused";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsUntil(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
