-- When the message service took the code: what it refused cost nothing and is not counted as sent.
alter table one_time_codes add column sent_at timestamptz;
update one_time_codes set sent_at = created_at;
