import type { Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { JobHandler } from "#server/kit/record.ts";

/** A file, or a folder, is removed after the commit; not at all when nothing is committed. */
export const removeLater = (tx: Tx, key: string): Promise<void> => later(tx, "kit.remove-files", { key });

export const removeFiles: JobHandler<"kit.remove-files"> = ({ storage }, { key }) => storage.remove(key);
