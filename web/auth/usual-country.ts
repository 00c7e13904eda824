import type { RouterContextProvider } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import { phoneCountries } from "#web/ui/form/phone-countries.ts";

const fallback = "UA";

/** The country that a phone field starts with: a guess from the IP address. */
export async function usualCountry(context: Readonly<RouterContextProvider>): Promise<string> {
  try {
    const { address } = await apiOf(context)("GET /ip-locator");
    return phoneCountries.some(({ code }) => code === address.country_code)
      ? (address.country_code ?? fallback)
      : fallback;
  } catch (error) {
    if (error instanceof Problem) return fallback;
    throw error;
  }
}
