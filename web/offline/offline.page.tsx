import { Offline } from "#web/errors/screens.tsx";
import type { Handle } from "#web/kit/i18n/namespaces.ts";

// The same page for everybody: the service worker stores it, without anything of a person (rule O1).
export const handle = { shared: true } satisfies Handle;

export default Offline;
