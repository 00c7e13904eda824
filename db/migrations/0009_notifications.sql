-- What people are told. The unread count is counted, not stored.
create table notifications (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('new_proposal', 'new_request', 'system_message', 'request_status', 'proposal_status')),
  step text not null,
  reason text,
  side text not null check (side in ('customer', 'provider')),
  request_id uuid references points on delete cascade,
  proposal_id uuid references proposals on delete cascade,
  actor_id uuid references users,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Listeners hear of it after the commit; the payload is only whom and which.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', json_build_object('user', new.user_id, 'id', new.id)::text);
  return null;
end $$;
create trigger announce_notification after insert or update of read_at on notifications
  for each row execute function announce_notification();
