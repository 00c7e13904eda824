import { pageOf } from "#web/kit/page-param.ts";
/** The number of the page in the address; 1 for other texts. */
export const readPage = ({ url }: Request): number => pageOf(new URL(url).searchParams);
