// Calls the operator's Nominatim-compatible service: /search and /reverse, format jsonv2 with addressdetails.
import { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import { problem } from "#server/kit/problem.ts";
import type { Geocoder, Point } from "./geocoder.ts";
import { Found, isPlace, toPlace } from "./nominatim-place.ts";

const timeoutMs = 2_000;
const maxBytes = 1 << 20;

const Several = z.array(Found);
const OneOrNothing = z.union([Found, z.object({ error: z.string() })]);

type Options = {
  /** The base URL of `/search` and `/reverse`, e.g. `https://geo.example/nominatim`. */
  url: string;
  /** The IANA time zone of a point; Nominatim has none. */
  timeZoneAt: (point: Point) => Promise<string>;
};

/** Throws `geocoder.unavailable` if the service does not answer in 2 s, redirects, fails or sends an invalid reply. */
export const nominatim = ({ url, timeZoneAt }: Options): Pick<Geocoder, "search" | "reverse"> => {
  const present = async (found: Found) => toPlace(found, await timeZoneAt({ lat: found.lat, lng: found.lon }));
  return {
    async search({ text, language, countries = [], within = [], limit }) {
      const query: Record<string, string> = { q: text, limit: String(Math.min(40, limit + 5)) };
      if (within.length) query["countrycodes"] = within.join(",").toLowerCase();
      const found = (await ask(url, "search", query, language, Several)).filter(isPlace);
      const abroad = (it: Found) => Number(!countries.includes(it.address.country_code?.toUpperCase() ?? ""));
      const ranked = found.sort((a, b) => abroad(a) - abroad(b)).slice(0, limit);
      return Promise.all(ranked.map(present));
    },
    async reverse({ lat, lng }, language) {
      const query = { lat: String(lat), lon: String(lng), zoom: "18" };
      const found = await ask(url, "reverse", query, language, OneOrNothing);
      return "error" in found || !isPlace(found) ? null : present(found);
    },
  };
};

async function ask<S extends z.ZodType>(
  base: string,
  call: string,
  query: Record<string, string>,
  language: Language,
  schema: S,
): Promise<z.output<S>> {
  const url = new URL(call, base.endsWith("/") ? base : `${base}/`);
  url.search = new URLSearchParams({
    ...query,
    format: "jsonv2",
    addressdetails: "1",
    "accept-language": language,
  }).toString();
  try {
    const answer = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "application/json", "user-agent": "Poruch" },
    });
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`);
    return schema.parse(JSON.parse(await limitedText(answer)));
  } catch (cause) {
    throw Object.assign(problem("geocoder.unavailable"), { cause });
  }
}

async function limitedText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxBytes) throw new Error("The geocoder's answer is too large");
  }
  return text + decoder.decode();
}
