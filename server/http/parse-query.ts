import qs from "qs";

/** `filter[text]=…` becomes an object; deeper, longer or more than any endpoint takes is cut. */
export const parseQuery = (text: string) => qs.parse(text, { depth: 2, parameterLimit: 60, arrayLimit: 60 });
