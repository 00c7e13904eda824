// The home of signed-in people. Visitors do not load it.
import { lazy, type ComponentProps, Suspense } from "react";

const load = async () => ({ default: (await import("#web/today/today.tsx")).Today });
/** At hand on the server, so that the first HTML holds it; the browser keeps that HTML until the code is there. */
const Loaded = import.meta.env.SSR ? (await load()).default : lazy(load);

export const Today = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
