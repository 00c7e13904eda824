/** The number of the page in the address; 1 for other texts. */
export const readPage = ({ url }: Request): number =>
  Math.max(1, Math.trunc(Number(new URL(url).searchParams.get("page"))) || 1);
