-- A message of the app itself has no writer, so no limit of a day keeps it away (decision 162).
alter table contact_messages drop constraint contact_message_by,
  add constraint contact_message_by check (num_nonnulls(user_id, visitor) <= 1);
