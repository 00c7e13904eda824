-- Phrases in conversations (decision 184). Each start writes their names.
create table phrases (
  value text primary key
);
alter table thread_messages
  add column phrase text references phrases,
  add column phrase_values jsonb,
  add constraint thread_messages_phrase check ((phrase is null) = (phrase_values is null));
