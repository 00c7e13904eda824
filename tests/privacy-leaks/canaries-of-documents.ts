// Plants canaries in a document that waits for its check, and in the reason of a refusal.
import type { Person, TestKit } from "../world/world.ts";
import { holds, type Canary } from "./canary.ts";

export async function plantDocuments<Role extends string>(
  { db, storage }: Pick<TestKit, "db" | "storage">,
  { id }: Person,
  role: Role,
) {
  const [text, reason, folder] = ["PLNT-document", "PLNT-reason-of-refusal", `verifications/${id}`];
  await storage.put(`${folder}/1.webp`, new TextEncoder().encode(text), { contentType: "image/webp" });
  const rows = await db
    .insertInto("verifications")
    .values([
      { user_id: id, kind: "identity", folder, pages: 1 },
      { user_id: id, kind: "licence", state: "refused", pages: 1, reason, decided_at: new Date() },
    ])
    .returning("id")
    .execute();
  const by = [role, "operator" as Role];
  const secrets: Canary<Role>[] = [
    { what: "document for a badge", found: holds(text), by },
    { what: "reason of a refused document", found: holds(reason), by },
  ];
  return { secrets, ids: rows.map((row) => row.id) };
}
