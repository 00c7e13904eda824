declare module "virtual:route-texts" {
  import type { Namespace } from "#web/kit/i18n/namespaces.ts";
  /** The texts of each route, by its id (`tools/route-texts.ts`). */
  const texts: Partial<Record<string, readonly Namespace[]>>;
  export default texts;
}
