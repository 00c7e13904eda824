import { transact } from "../kit/db.ts";
import type { Kit } from "../kit/kit.ts";
import { beginMaintenance, endMaintenance, readMaintenance } from "../kit/maintenance.ts";

export async function switchMaintenance(kit: Pick<Kit, "db">, state: string | undefined, minutes: string | undefined) {
  const length = minutes === undefined ? null : Number(minutes);
  if (length !== null && !(Number.isInteger(length) && length > 0 && length <= 10_080))
    throw new Error("--minutes is a whole number of minutes, at most a week");
  if (state !== undefined && state !== "on" && state !== "off") throw new Error("The state is on or off");
  if (state === "on") await transact(kit.db, (tx) => beginMaintenance(tx, length));
  if (state === "off") await transact(kit.db, (tx) => endMaintenance(tx));
  const closed = await readMaintenance(kit.db);
  return { maintenance: closed ? "on" : "off", until: closed?.until ?? null };
}
