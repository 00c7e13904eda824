// The home page of signed-in people; visitors do not load its code.
import { lazy } from "react";

const load = async () => ({ default: (await import("#web/today/today.tsx")).Today });
/**
 * Loaded at once on the server, so that the first HTML contains it. It has no Suspense boundary of its own, so that the
 * browser keeps that HTML, or the previous screen, until the code is loaded; a boundary would show nothing meanwhile.
 */
export const Today = import.meta.env.SSR ? (await load()).default : lazy(load);
