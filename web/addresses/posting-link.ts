/** The address for posting a request at this location; the same as in the printed code (`server/print`). */
export const postingLink = (origin: string, alias: string, language: string): string =>
  `${origin}/service/request/add-wizard?${new URLSearchParams({ locationId: alias, locale: language }).toString()}`;
