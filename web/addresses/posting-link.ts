/** Where whoever has the link posts a request; the same as the printed code says (`server/addresses/print`). */
export const postingLink = (origin: string, alias: string, language: string): string =>
  `${origin}/service/request/add-wizard?${new URLSearchParams({ locationId: alias, locale: language }).toString()}`;
