// The home of signed-in people. Visitors do not load it.
import { lazy } from "react";

const load = async () => ({ default: (await import("#web/today/today.tsx")).Today });
/**
 * At hand on the server, so that the first HTML holds it. It has no Suspense boundary of its own: the browser keeps
 * that HTML, or the screen before, until the code is there. A boundary would show nothing meanwhile.
 */
export const Today = import.meta.env.SSR ? (await load()).default : lazy(load);
