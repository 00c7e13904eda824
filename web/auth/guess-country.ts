import type { RouterContextProvider } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";

/** The country of the IP address: a hint for phone fields. Null if unknown; then the browser guesses. */
export async function guessCountry(context: Readonly<RouterContextProvider>): Promise<string | null> {
  try {
    return (await apiOf(context)("GET /ip-locator")).address.country_code;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
