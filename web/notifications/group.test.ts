import { expect, test } from "vitest";
import { groupByRequest } from "./group.ts";
import type { Notification } from "./sentences.ts";

const about = (id: string, request: string | null, read: boolean): Notification => ({
  id,
  type: "proposal_status",
  step: "updated",
  reason: null,
  subject_kind: request === null ? "account" : "request",
  subject_id: request,
  subject_title: request,
  title_language: null,
  request: request === null ? null : { id: request, title: request },
  time_zone: null,
  proposal_id: null,
  side: "customer",
  actor: null,
  subject: null,
  read_at: read ? "2026-11-21T08:00:00.000Z" : null,
  created_at: "2026-11-21T08:00:00.000Z",
});

test("notifications of one request are grouped, requests with unread ones first", () => {
  const groups = groupByRequest([
    about("1", "garden", true),
    about("2", "tap", true),
    about("3", "tap", false),
    about("4", null, true),
  ]);
  expect(groups.map(({ key, fresh, items }) => [key, fresh, items.map(({ id }) => id)])).toEqual([
    ["tap", true, ["2", "3"]],
    ["garden", false, ["1"]],
    ["general", false, ["4"]],
  ]);
});
