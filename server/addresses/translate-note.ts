// The note beside an address that is open to the reader.
import type { Address } from "#contract/addresses.ts";
import { addTranslation } from "#server/translations/add.ts";
import type { Call } from "#server/translations/find-translated.ts";

export async function translateNote(call: Call, address: Address): Promise<Address> {
  // The owner's version belongs to the own words.
  if (!address.exact || address.version !== null) return address;
  const { id: _, ...exact } = await addTranslation(call, "place", { id: address.id, ...address.exact });
  return { ...address, exact };
}
