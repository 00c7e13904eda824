import { expect, test } from "vitest";
import { findServices, type Service } from "./kept-services.ts";

const home = { id: 1, slug: "home_master", name: "Reparaturen zu Hause", icon: "hammer" };
const service = (id: number, name: string, tags: string[]): Service => ({
  id,
  slug: `s${id}`,
  name,
  tags,
  point_type_id: 1,
  point_type: home,
});
const services = [
  service(1, "Elektriker", ["Steckdose", "Kurzschluss im Bad"]),
  service(2, "Badsanierung", ["Fliesen", "Dusche"]),
  service(3, "Fenster", ["Rolladen", "Türgriff"]),
];
const found = (text: string) => findServices(services, text).map(({ id }) => id);

test.each([
  ["bad", [2, 1]],
  ["kurz bad", [1]],
  ["TURGR", [3]],
  ["reparaturen fliesen", [2]],
  ["reparaturen", [1, 2, 3]],
  ["adsan", []],
  [" – ", []],
])("without a connection %j finds %j", (text, ids) => expect(found(text)).toEqual(ids));
