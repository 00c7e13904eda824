export type Feature = { type: "Feature"; properties: Record<string, unknown>; geometry: unknown };
export type TileIndex = { getTile(z: number, x: number, y: number): { features: unknown[] } | null };

/** Imports a package that is not among our dependencies, so it has no types here. */
export const load = async <T>(name: string): Promise<T> => (await import(name)) as T;
