import type { RouterContextProvider } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";

/** Where the IP address is: a hint for phone fields. Null where it is not known; the browser guesses further. */
export async function guessCountry(context: Readonly<RouterContextProvider>): Promise<string | null> {
  try {
    return (await apiOf(context)("GET /ip-locator")).address.country_code;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
