-- Conversations: one thread for a request and one provider, from the first proposal or question on (rule H1).
create table threads (
  id uuid primary key default uuid_v7(),
  request_id uuid not null references points on delete cascade,
  provider_id uuid not null references users,
  -- Begun by a question of the provider, without a proposal.
  asked boolean not null default false,
  -- The number of its last line.
  seq bigint not null default 0,
  created_at timestamptz not null default now(),
  -- The time of its last line.
  changed_at timestamptz not null default now(),
  constraint threads_once unique (request_id, provider_id)
);
create index threads_of_provider on threads (provider_id, changed_at desc);

-- The lines of a thread, numbered without a gap.
create table thread_messages (
  id uuid primary key default uuid_v7(),
  thread_id uuid not null references threads on delete cascade,
  seq bigint not null default 0,
  kind text not null check (kind in ('text', 'system')),
  -- The side that wrote the line, or that a line of the system is about. Null: the system alone.
  side text check (side in ('customer', 'provider')),
  author_id uuid references users,
  -- The person who acted: the author, or the manager of the author.
  acted_by uuid references users,
  -- Chosen by the sender: a line that is sent again is written once.
  client_id uuid,
  body text check (char_length(body) between 1 and 4000),
  -- Of a line of the system: what happened, and the terms or the time in question.
  step text check (step in (
    'proposal_created', 'proposal_updated', 'proposal_accepted', 'proposal_declined', 'proposal_withdrawn', 'proposal_ended',
    'proposal_invited', 'job_marked_done', 'job_disputed', 'job_done', 'time_asked', 'time_set', 'time_refused', 'time_removed')),
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Its content is deleted; the line keeps its number.
  removed_at timestamptz,
  constraint thread_messages_seq unique (thread_id, seq),
  constraint thread_message_once unique (thread_id, client_id),
  check ((kind = 'system') = (author_id is null) and (kind = 'system') = (step is not null)),
  check ((author_id is null) = (acted_by is null) and (kind = 'system' or side is not null)),
  check ((body is not null) = (kind = 'text' and removed_at is null))
);
create index thread_messages_by_author on thread_messages (author_id) where author_id is not null;

-- The last line that a person has read in a thread, and the end of the time for which the person muted it.
create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_seq bigint not null default 0 check (read_seq >= 0),
  muted_until timestamptz,
  primary key (thread_id, user_id)
);
create index thread_members_of on thread_members (user_id);

-- Null: both sides may write. `declined` and `withdrawn` name the last proposal; `ended` is everything else, also a block, so that it stays
-- secret (rules A3, H2, S11). Without a number of days the time after a closed request is not tested.
create function thread_refusal(thread uuid, access_days integer) returns text language sql stable as $$
  select case
    when blocked_between(t.provider_id, r.user_id) or r.deleted_at is not null
      or exists (select from users u where u.id in (r.user_id, r.contact_id, t.provider_id, contact_of(t.provider_id))
        and (u.blocked_at is not null or u.deleted_at is not null)) then 'ended'
    when a.id is null then case when r.status = 'published' and r.awarded_at is null and coalesce(r.receiver_id, t.provider_id) = t.provider_id
      then null else 'ended' end
    when a.status = 'accepted' then case
      when r.closed_at is null or access_days is null or r.closed_at > now() - make_interval(days => access_days) then null else 'ended' end
    when a.status in ('created', 'updated') then case when r.status = 'published' then null else 'ended' end
    when a.invited_at is not null and r.status = 'published' and r.awarded_at is null then null
    when a.decline_reason = 'blocked' or a.withdraw_reason in ('blocked', 'provider_blocked', 'provider_leaving') then 'ended'
    when a.withdraw_reason is not null then 'withdrawn'
    else 'declined' end
  from threads t join points r on r.id = t.request_id
  left join lateral (select a.* from proposals a where a.request_id = t.request_id and a.user_id = t.provider_id
    order by a.created_at desc, a.id desc limit 1) a on true
  where t.id = thread
$$;

-- Seconds until this provider may begin another thread by a question; null: now. Ten in 24 hours.
create function question_wait(provider uuid) returns integer language sql stable as $$
  select ceil(extract(epoch from t.created_at + interval '1 day' - now()))::integer
  from threads t where t.provider_id = provider and t.asked and t.created_at > now() - interval '1 day'
  order by t.created_at desc offset 9 limit 1
$$;

-- A thread belongs to a proposal, or begins with the question of a provider about an open request.
create function guard_thread() returns trigger language plpgsql as $$
declare
  request record;
begin
  if tg_op = 'UPDATE' then
    if new.request_id <> old.request_id or new.provider_id <> old.provider_id and not is_taken_over(old.provider_id, new.provider_id) then
      raise exception 'a thread keeps its sides' using errcode = 'check_violation', constraint = 'thread_sides';
    end if;
    return new;
  end if;
  select * into request from points where id = new.request_id for share;
  if request.kind <> 'request' or new.provider_id in (request.user_id, request.contact_id) then
    raise exception 'a thread has two sides' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  if new.asked then
    if request.status <> 'published' or request.awarded_at is not null or request.deleted_at is not null
      or coalesce(request.receiver_id, new.provider_id) <> new.provider_id or blocked_between(new.provider_id, request.user_id) then
      raise exception 'the request takes no questions' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    -- Parallel questions of one provider are counted one after the other. Not by a lock of the person: a proposal holds one for share.
    perform pg_advisory_xact_lock(hashtextextended('question ' || new.provider_id, 0));
    if question_wait(new.provider_id) is not null then
      raise exception 'too many questions today' using errcode = 'check_violation', constraint = 'thread_questions';
    end if;
  elsif not exists (select from proposals a where a.request_id = new.request_id and a.user_id = new.provider_id) then
    raise exception 'a thread without a question belongs to a proposal' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  return new;
end $$;
create trigger guard_thread before insert or update of request_id, provider_id on threads for each row execute function guard_thread();

-- Locks people, request and thread, in the order of all rooms: a block, a decline or the end of the request waits, or was first.
create function lock_thread(thread uuid) returns void language plpgsql as $$
begin
  perform 1 from users u join threads t on t.id = thread join points r on r.id = t.request_id
    where u.id in (t.provider_id, r.user_id, r.contact_id) order by u.id for key share of u;
  perform 1 from points r join threads t on t.request_id = r.id where t.id = thread for share of r;
  perform 1 from threads where id = thread for no key update;
end $$;

-- Numbers a line, on each path: only the two sides write, while they may. The number is taken in the transaction of the line.
create function number_thread_line() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  if new.kind <> 'system' then
    perform lock_thread(new.thread_id);
    if not exists (select from threads t join points r on r.id = t.request_id
      where t.id = new.thread_id and new.author_id = case new.side when 'provider' then t.provider_id else r.user_id end) then
      raise exception 'only the two sides of the thread write' using errcode = 'check_violation', constraint = 'thread_sides';
    end if;
    if thread_refusal(new.thread_id, null) is not null then
      raise exception 'the thread takes no lines' using errcode = 'check_violation', constraint = 'thread_closed';
    end if;
  end if;
  update threads set seq = seq + 1, changed_at = now() where id = new.thread_id returning seq into taken;
  new.seq := taken;
  return new;
end $$;
create trigger number_thread_line before insert on thread_messages for each row execute function number_thread_line();

-- A line keeps its place and its words; its words can only be deleted.
create function guard_thread_line() returns trigger language plpgsql as $$
begin
  if (new.thread_id, new.seq, new.kind, new.side, new.step) is distinct from (old.thread_id, old.seq, old.kind, old.side, old.step)
    or new.body is distinct from old.body and new.body is not null then
    raise exception 'a line is not changed' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  return new;
end $$;
create trigger guard_thread_line before update on thread_messages for each row execute function guard_thread_line();

-- Sends open pages of both sides the number of the line and nothing else: they read the lines after the number that they have. No page shows
-- a thread before its first line, which comes with a notification.
create function announce_thread_line() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', json_build_object('user', p.id, 'id', null, 'threads', json_build_object(new.thread_id, new.seq))::text)
    from threads t join points r on r.id = t.request_id, lateral (values (t.provider_id), (r.user_id), (r.contact_id)) p (id)
    where t.id = new.thread_id group by p.id;
  return null;
end $$;
create trigger announce_thread_line after insert on thread_messages
  for each row when (new.seq > 1) execute function announce_thread_line();

-- Threads follow a profile into the account that took it over, unless the account has a thread of the same request.
create function move_threads() returns trigger language plpgsql as $$
begin
  update threads t set provider_id = new.taken_by where t.provider_id = new.id
    and not exists (select from threads o where o.request_id = t.request_id and o.provider_id = new.taken_by);
  update thread_messages m set author_id = new.taken_by from threads t
    where t.id = m.thread_id and m.author_id = new.id and (m.side = 'customer' or t.provider_id = new.taken_by);
  insert into thread_members (thread_id, user_id, read_seq, muted_until)
    select thread_id, new.taken_by, read_seq, muted_until from thread_members where user_id = new.id on conflict do nothing;
  delete from thread_members where user_id = new.id;
  return null;
end $$;
create trigger move_threads after update of taken_by on users
  for each row when (new.taken_by is not null and old.taken_by is null) execute function move_threads();

-- A notification can be about a thread.
alter table notifications drop constraint notifications_subject_kind_check,
  add constraint notifications_subject_kind_check check (subject_kind in ('request', 'offer', 'account', 'case', 'thread')),
  drop constraint notifications_subject,
  add constraint notifications_subject check (
    subject_kind = 'account' and subject_id is null and request_id is null
    or subject_kind in ('offer', 'case', 'thread') and subject_id is not null and request_id is null
    or subject_kind = 'request' and subject_id is not null and subject_id = request_id);
-- A thread is notified of once while the notification is unread.
create unique index notifications_one_thread on notifications (user_id, subject_id) where subject_kind = 'thread' and read_at is null;

alter table notification_settings drop constraint notification_settings_type_check,
  add constraint notification_settings_type_check check (type in (
    'new_proposal', 'new_request', 'system_message', 'request_status', 'proposal_status', 'new_message'));
alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'new_proposal', 'new_request', 'system_message', 'request_status', 'proposal_status', 'new_message')),
  drop constraint notifications_kind,
  add constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'proposal_status.done',
    'proposal_status.not_done', 'proposal_status.completed', 'proposal_status.time_asked', 'proposal_status.time_set',
    'proposal_status.time_refused', 'proposal_status.time_removed', 'proposal_status.time_tomorrow', 'proposal_status.time_soon',
    'proposal_status.arrived', 'request_status.changed', 'request_status.closed',
    'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed', 'new_request.created',
    'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched', 'system_message.plan_started',
    'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived', 'system_message.mandate_claimed',
    'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready', 'system_message.blocked',
    'system_message.unblocked', 'system_message.leaving', 'request_status.expiring', 'request_status.expired',
    'request_status.review_asked', 'request_status.review_shown', 'system_message.badge_approved', 'system_message.badge_refused',
    'system_message.badge_revoked', 'system_message.badge_expiring', 'system_message.case_decided', 'system_message.report_decided',
    'new_message.received'));
