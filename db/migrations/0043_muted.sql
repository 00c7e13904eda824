-- Rule N6 in one place: notifications, push messages, digests and emails of unread messages ask this function.

-- A conversation belongs to its request.
create function is_muted(person uuid, request uuid, subject_kind text, subject uuid) returns boolean
language sql stable as $$
  select exists (
    select from muted_requests q
    where q.user_id = person
      and q.request_id = case when subject_kind = 'thread' then (select t.request_id from threads t where t.id = subject) else request end)
$$;

-- Muted requests follow a profile into the account that took it over.
create function move_muted() returns trigger language plpgsql as $$
begin
  insert into muted_requests (user_id, request_id, created_at)
    select new.taken_by, request_id, created_at from muted_requests where user_id = new.id on conflict do nothing;
  delete from muted_requests where user_id = new.id;
  return null;
end $$;
create trigger move_muted after update of taken_by on users
  for each row when (new.taken_by is not null and old.taken_by is null) execute function move_muted();
