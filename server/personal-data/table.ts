// Every table of the database with rows about a person: what the erasure of an account leaves, and what the person's copy has. A new table
// or column does not compile before it has its place here. Rows that several people share have a rule of their own in their room.
import { complete } from "./rule.ts";
import { booksTables } from "./tables/books.ts";
import { peopleTables } from "./tables/people.ts";
import { workTables } from "./tables/work.ts";

export const personalTables = { ...peopleTables, ...workTables, ...booksTables };

/** Tables without a person, and those that the database derives from others. */
complete(
  personalTables,
  "call_counts code_spend features_off human_checks job_times login_failures maintenance market_cells market_entries market_rule market_rule_cells notification_kinds payment_events phrases place_keys places plans point_purposes point_types purpose_questions push_hosts question_kinds question_options question_units questions rating_means referral_rule regions request_answers request_limits reset_requests roles seeds steps storage_limits town translation_days translations",
);
