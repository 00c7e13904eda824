/** The page in the address; 1 where it is no number. */
export const readPage = ({ url }: Request): number =>
  Math.max(1, Math.trunc(Number(new URL(url).searchParams.get("page"))) || 1);
