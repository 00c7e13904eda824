-- Where contact data stands in a line: start and end of each piece, found when it is written, since finding it costs much more than reading it.
-- Null: in lines from before this column, which are searched when they are read.
alter table thread_messages
  add contact_data integer[] check (cardinality(contact_data) % 2 = 0),
  add check (contact_data is null or body is not null);
