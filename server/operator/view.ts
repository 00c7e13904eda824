import type { z } from "zod";
import type { AuditEntry, UserRow } from "#contract/operator.ts";
import type { listAudit, PersonRow } from "./queries.ts";

export const presentPerson = (row: PersonRow): UserRow => ({ ...row, role: row.role, locale: row.locale });

type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

export const presentEntry = (row: AuditRow): z.infer<typeof AuditEntry> => ({
  id: row.id,
  at: row.at,
  action: row.action,
  actor: row.actor,
  subject: row.subject,
  details: row.details as Record<string, unknown>,
});
