-- The language of the reason of a block (rule L12), for the blocked person's page. Older reasons have no language: SQL cannot guess one.
alter table users add column blocked_reason_language text check (is_language(blocked_reason_language));
