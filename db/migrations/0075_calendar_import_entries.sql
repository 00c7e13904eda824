-- Entries of another calendar that cannot be read are left out and counted.

alter table calendar_imports add column unread integer not null default 0 check (unread >= 0);
comment on column calendar_imports.unread is 'Entries that could not be read at the last reading.';
