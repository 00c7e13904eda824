import type { Thing, WithContext } from "schema-dts";

/** Facts for search engines. `<` is escaped, so that nothing in a text can end the script. */
export const JsonLd = ({ thing }: { thing: WithContext<Thing> }) => (
  <script
    type="application/ld+json"
    // oxlint-disable-next-line react/no-danger -- JSON without `<`
    dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll("<", String.raw`\u003c`) }}
  />
);
