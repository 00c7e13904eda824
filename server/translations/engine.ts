// What every translation engine can do, and how it fails. Engines get texts in which tokens stand for all personal data.
import type { Language } from "#contract/kit/languages.ts";

export type Pair = { from: Language; to: Language };
/** At most 50 texts with 20,000 characters together: the smallest limits of the services are 50 texts and 128 KiB. */
export type Batch = Pair & { texts: readonly string[] };
export type EngineName = "libretranslate" | "deepl" | "openai" | "apertium";
export type Engine = {
  name: EngineName | "demo";
  /** The form of the tokens that it leaves alone; null: texts stay on this server, with all that is in them. */
  shape: Shape | null;
  /** Pairs that it can do; asked once an hour at most. Throws an `EngineFault` where the service does not say. */
  can(pair: Pair): Promise<boolean>;
  /** One translation a text, in order; null: it does not know this text. Throws an `EngineFault`, or the reason of `signal` where it was aborted. */
  translate(batch: Batch, signal: AbortSignal): Promise<(string | null)[]>;
};

export type Shape = "brackets" | "xml";

/** How a token is written in a text. With the shape "xml" the text around the tokens is XML, too. */
export const tokenOf: Readonly<Record<Shape, (number: number) => string>> = {
  brackets: (number) => `⟦${number}⟧`,
  xml: (number) => `<x id="${number}"/>`,
};

/**
 * `quota`: nothing until the operator pays or the month ends; `busy`: later, see `retryAfter`; `timeout`: no reply in time;
 * `unreachable`: no connection, or it ended early; `refused`: the settings are wrong, or the text is; `unreadable`: a reply
 * without one translation for each text; `pair`: not this pair.
 */
export type FaultCode = "quota" | "busy" | "timeout" | "unreachable" | "refused" | "unreadable" | "pair";
export type EngineFault = Error & {
  faultCode: FaultCode;
  /** Seconds, if the service said them. */
  retryAfter?: number;
  /** Of HTTP. */
  status?: number;
};
type Facts = { retryAfter?: number | undefined; status?: number | undefined; detail?: string };

/** @param facts `detail` goes to the log: it names the engine, never a text. */
export function engineFault(faultCode: FaultCode, { detail, retryAfter, status }: Facts = {}): EngineFault {
  return Object.assign(new Error(`Translation engine, ${faultCode}${detail ? `: ${detail}` : ""}`), {
    faultCode,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(status !== undefined && { status }),
  });
}

export const isEngineFault = (error: unknown): error is EngineFault => error instanceof Error && "faultCode" in error;
