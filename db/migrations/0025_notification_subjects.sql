-- What a notification is about, by kind and id. `request_id` stays for requests: it is what their rows are deleted with.
alter table notifications
  add column subject_kind text,
  add column subject_id uuid;
update notifications n set subject_kind = p.kind, subject_id = p.id, request_id = case p.kind when 'request' then p.id end
  from points p where p.id = n.request_id;
update notifications set subject_kind = 'account' where subject_kind is null;
alter table notifications
  alter column subject_kind set not null,
  add constraint notifications_subject check (
    subject_kind = 'account' and subject_id is null and request_id is null
    or subject_kind = 'offer' and subject_id is not null and request_id is null
    or subject_kind = 'request' and subject_id is not null and subject_id = request_id);
