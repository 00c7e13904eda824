-- The readers of what concerns a person in a request, on either side (rule N7): for notifications, emails about unread messages and
-- appointments for calendars.

-- The managed person that a notification of a manager is about; null: it is about the reader.
alter table notifications add column managed_id uuid references users;
create index notifications_managed on notifications (managed_id) where managed_id is not null;

-- The person, once the profile has a login. The manager, while it has none, and where the manager deals for the person: posted the
-- request, answered it, was asked by it or wrote in its conversation.
create function readers_of(person uuid, request uuid) returns table (id uuid, managed_id uuid) language sql stable as $$
  select u.id, null::uuid from users u where u.id = person and (u.claimed_at is not null or u.manager_id is null)
  union all
  select u.manager_id, u.id from users u where u.id = person and u.manager_id is not null and (u.claimed_at is null
    or exists (select from points r where r.id = request and (r.user_id = person and r.mandate = 'managed' or r.receiver_id = person))
    or exists (select from proposals a where a.request_id = request and a.user_id = person and a.actor_id = u.manager_id)
    or exists (select from threads t join thread_messages x on x.thread_id = t.id
      where t.request_id = request and t.provider_id = person and x.acted_by = u.manager_id))
$$;

-- What a manager mutes while acting for a profile without a login is muted for the manager.
create or replace function is_muted(person uuid, request uuid, subject_kind text, subject uuid) returns boolean
language sql stable as $$
  select exists (
    select from muted_requests q
    where (q.user_id = person or q.user_id in (select u.id from users u where u.manager_id = person and u.claimed_at is null))
      and q.request_id = case when subject_kind = 'thread' then (select t.request_id from threads t where t.id = subject) else request end)
$$;

-- Notifications about a profile follow it into the account that took it over.
create function move_managed_lines() returns trigger language plpgsql as $$
begin
  update notifications set managed_id = new.taken_by where managed_id = new.id;
  return null;
end $$;
create trigger move_managed_lines after update of taken_by on users
  for each row when (new.taken_by is not null and old.taken_by is null) execute function move_managed_lines();

update notifications n set managed_id = r.user_id from points r
  where r.id = n.request_id and r.contact_id = n.user_id and r.mandate = 'managed' and n.side = 'customer';

-- The notifications that a person reads. While acting for a profile without a login, its manager reads the own lines about it.
create function inbox_of(person uuid, actor uuid) returns setof notifications language sql stable as $$
  select n.* from notifications n where n.user_id = person
  union all
  select n.* from notifications n where n.user_id = actor and n.managed_id = person
    and exists (select from users u where u.id = person and u.claimed_at is null)
$$;
