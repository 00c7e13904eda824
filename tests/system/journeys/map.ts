import { expect } from "vitest";
import { patience, t, type Town } from "../traveller.ts";

/** The names of towns come from tiles that the map's worker has read. Without WebGL2 (Firefox without a graphics driver) words say it. */
export async function seeMap({ person, arrive }: Town): Promise<void> {
  const { token } = await person("Marko Weber");
  const marko = await arrive({ token });
  await marko.open("/location/add");
  await marko.type(t("addresses", "place.label"), "Lviv");
  await marko.click("option", "Lviv");
  const draws = await marko.run(() => document.createElement("canvas").getContext("webgl2") !== null);
  if (!draws) return marko.reads(t("ui", "map.impossible"));
  const label = () =>
    marko.run(() => {
      const map = document.querySelector("[data-map][data-ready] canvas");
      map?.scrollIntoView();
      return (
        map?.getAttribute("aria-label") ?? document.querySelector("[data-map]")?.outerHTML.slice(0, 200) ?? "no map"
      );
    });
  return expect.poll(label, patience).toContain("Lviv");
}
