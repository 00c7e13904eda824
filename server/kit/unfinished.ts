import { problem } from "./problem.ts";

/** For a call that the contract has already and whose room is still being built. */
export const unfinished = async (): Promise<never> => {
  throw problem("route.not_found");
};
