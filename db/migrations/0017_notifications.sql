-- Notifications. Unread ones are counted when asked; no counter is stored.
create table notifications (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('new_proposal', 'new_request', 'system_message', 'request_status', 'proposal_status')),
  step text not null,
  reason text,
  -- The side of the reader; notifications about the account have no side of a request.
  side text not null check (side in ('customer', 'provider', 'account')),
  subject_kind text not null check (subject_kind in ('request', 'offer', 'account')),
  subject_id uuid,
  -- Of a request the same as `subject_id`, with a foreign key: the notification is deleted with the request.
  request_id uuid references points on delete cascade,
  proposal_id uuid references proposals on delete cascade,
  actor_id uuid references users,
  read_at timestamptz,
  -- Set when an email was sent, too: none is sent twice, and not too many about one subject.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The kinds of contract/notification-kinds.ts; a test compares the two.
  constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'request_status.changed',
    'request_status.closed', 'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed',
    'new_request.created', 'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched',
    'system_message.plan_started', 'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived',
    'system_message.mandate_claimed', 'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready',
    'system_message.blocked', 'system_message.unblocked', 'system_message.leaving'
  )),
  constraint notifications_subject check (
    subject_kind = 'account' and subject_id is null and request_id is null
    or subject_kind = 'offer' and subject_id is not null and request_id is null
    or subject_kind = 'request' and subject_id is not null and subject_id = request_id)
);
create index on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index on notifications (user_id, request_id, mailed_at desc) where mailed_at is not null;

-- Listeners are notified after the commit; the payload holds only ids.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', json_build_object('user', new.user_id, 'id', new.id)::text);
  return null;
end $$;
create trigger announce_notification after insert or update of read_at on notifications
  for each row execute function announce_notification();
