-- Listeners are notified after the commit; the payload holds only ids.
create function announce_notification() returns trigger language plpgsql
as $$
begin
  perform pg_notify('notifications', json_build_object('user', new.user_id, 'id', new.id)::text);
  return null;
end $$;

-- Notifications about a profile follow it into the account that took it over.
create function move_managed_lines() returns trigger language plpgsql
as $$
begin
  update notifications set managed_id = new.taken_by where managed_id = new.id;
  return null;
end $$;

-- The person, once the profile has a login. The manager, while it has none, and where the manager deals for the person: posted the request, answered it, was
-- asked by it or wrote in its conversation.
create function readers_of(person uuid, request uuid) returns table(id uuid, managed_id uuid) language sql stable
as $$
  select u.id, null::uuid from users u where u.id = person and (u.claimed_at is not null or u.manager_id is null)
  union all
  select u.manager_id, u.id from users u where u.id = person and u.manager_id is not null and (u.claimed_at is null
    or exists (select from points r where r.id = request and (r.user_id = person and r.mandate = 'managed' or r.receiver_id = person))
    or exists (select from proposals a where a.request_id = request and a.user_id = person and a.actor_id = u.manager_id)
    or exists (select from threads t join thread_messages x on x.thread_id = t.id
      where t.request_id = request and t.provider_id = person and x.acted_by = u.manager_id))
$$;

-- What a manager mutes while acting for a profile without a login is muted for the manager.
create function is_muted(person uuid, request uuid, subject_kind text, subject uuid) returns boolean language sql stable
as $$
  select exists (
    select from muted_requests q
    where (q.user_id = person or q.user_id in (select u.id from users u where u.manager_id = person and u.claimed_at is null))
      and q.request_id = case when subject_kind = 'thread' then (select t.request_id from threads t where t.id = subject) else request end)
$$;

-- Muted requests follow a profile into the account that took it over.
create function move_muted() returns trigger language plpgsql
as $$
begin
  insert into muted_requests (user_id, request_id, created_at)
    select new.taken_by, request_id, created_at from muted_requests where user_id = new.id on conflict do nothing;
  delete from muted_requests where user_id = new.id;
  return null;
end $$;

-- Notifications. Unread ones are counted when asked; no counter is stored.
create table notifications (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  type text not null references notification_types,
  step text not null,
  reason text,
  -- The side of the reader; notifications about the account have no side of a request.
  side text not null check (side in ('customer', 'provider', 'account')),
  subject_kind text not null check (subject_kind in ('request', 'offer', 'account', 'case', 'thread')),
  subject_id uuid,
  -- Of a request the same as `subject_id`, with a foreign key: the notification is deleted with the request.
  request_id uuid references points on delete cascade,
  proposal_id uuid references proposals on delete cascade,
  actor_id uuid references users,
  read_at timestamptz,
  -- Set when an email was sent, too: none is sent twice, and not too many about one subject.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  -- False for lines that are stored for email and push alone: they count as read.
  in_app boolean not null default true,
  -- The digest that its email waits for.
  digest_due timestamptz,
  digested_at timestamptz,
  -- The managed person that a notification of a manager is about; null: it is about the reader.
  managed_id uuid references users,
  constraint notifications_kind foreign key (type, step) references notification_kinds,
  constraint notifications_subject check (subject_kind = 'account' and subject_id is null and request_id is null
      or (subject_kind in ('offer', 'case', 'thread')) and subject_id is not null and request_id is null or subject_kind = 'request'
      and subject_id is not null and subject_id = request_id)
);
create index notifications_digest on notifications (digest_due) where digest_due is not null and digested_at is null;
create index notifications_managed on notifications (managed_id) where managed_id is not null;
-- A thread is notified of once while the notification is unread.
create unique index notifications_one_thread on notifications (user_id, subject_id, step) where subject_kind = 'thread' and read_at is null;
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_user_id_created_at_idx on notifications (user_id, created_at desc);
create index notifications_user_id_request_id_mailed_at_idx on notifications (user_id, request_id, mailed_at desc) where mailed_at is not null;

-- Nobody is told of what belongs to a part of the app that is switched off, and none of it is shown.
create function is_told(kind_type text, kind_step text) returns boolean language sql stable
as $$
  select not exists (
    select from notification_kinds k join features_off f on f.feature = k.feature where k.type = kind_type and k.step = kind_step)
$$;

-- The notifications that a person reads. While acting for a profile without a login, its manager reads the own lines about it.
create function inbox_of(person uuid, actor uuid) returns setof notifications language sql stable
as $$
  select n.* from notifications n where n.user_id = person and is_told(n.type, n.step)
  union all
  select n.* from notifications n where n.user_id = actor and n.managed_id = person and is_told(n.type, n.step)
    and exists (select from users u where u.id = person and u.claimed_at is null)
$$;
create trigger announce_notification after insert or update of read_at on notifications for each row execute function announce_notification();
create trigger move_managed_lines after update of taken_by on users for each row when (new.taken_by is not null and old.taken_by is null)
  execute function move_managed_lines();
create trigger move_muted after update of taken_by on users for each row when (new.taken_by is not null and old.taken_by is null) execute function move_muted();
