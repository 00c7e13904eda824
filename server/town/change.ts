// Changes what the site has of its own; the audit log keeps who changed which fields.
import { contrastWithWhite, leastContrast } from "#contract/kit/town-colors.ts";
import type { Town, TownChange } from "#contract/town.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { wrongField } from "#server/kit/problem.ts";
import { findTown } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";

export async function changeTown(tx: Tx, change: TownChange, actor: Id): Promise<Town> {
  refusePaleColor(change);
  const { names, headlines, place, color, languages, default_language } = change;
  const before = await findTown(tx);
  const all = languages ?? before.languages;
  if (!all.includes(default_language ?? before.default_language)) throw wrongField("default_language", "not_listed");
  const row = {
    ...(names && { names: JSON.stringify(names) }),
    ...(headlines && { headlines: JSON.stringify(headlines) }),
    ...(color !== undefined && { color }),
    ...(languages && { languages: [...new Set(languages)] }),
    ...(default_language && { default_language }),
    ...(place !== undefined && placed(place)),
    updated_at: new Date(),
  };
  await tx
    .insertInto("town")
    .values(row)
    .onConflict((it) => it.column("id").doUpdateSet(row))
    .execute();
  await audit(tx, "operator.town", actor, null, { fields: Object.keys(change) });
  return findTown(tx);
}

/** Buttons have white text. */
function refusePaleColor({ color }: TownChange): void {
  const contrast = color ? contrastWithWhite(color) : leastContrast;
  if (contrast < leastContrast) throw wrongField("color", "color_contrast", { contrast, min: leastContrast });
}

const placed = (place: Town["place"]) => ({
  place_name: place?.name ?? null,
  place_country: place?.country_code ?? null,
  place_lat: place?.lat ?? null,
  place_lng: place?.lng ?? null,
});
