// A successful call of an endpoint.
import type { Call } from "#contract/surface.ts";
import type { Caller } from "../world/caller.ts";
import type { Scene } from "../contract/scene.ts";

export type Made = {
  who: Caller;
  params?: object;
  query?: object;
  body?: object;
  form?: FormData;
  headers?: Record<string, string>;
};
export type Recipe = (scene: Scene) => Promise<Made> | Made;
export type Recipes = Partial<Record<Call, Recipe>>;
