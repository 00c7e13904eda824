import type { z } from "zod";
import type { AuditEntry, UserRow } from "#contract/operator.ts";
import type { listAudit, PersonRow } from "./queries.ts";

export function presentPerson({ manager_id, manager_name, ...row }: PersonRow): UserRow {
  return {
    ...row,
    role: row.role,
    locale: row.locale,
    manager: manager_id === null ? null : { id: manager_id, name: manager_name },
  };
}

type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

export const presentEntry = (row: AuditRow): z.infer<typeof AuditEntry> => ({
  id: row.id,
  at: row.at,
  action: row.action,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject_name },
  details: row.details as Record<string, unknown>,
});
