-- The language of the reason of a block (rule L12), for the blocked person's page. Reasons of before keep none: nobody guesses in SQL.
alter table users add column blocked_reason_language text check (is_language(blocked_reason_language));
