-- Sends open pages of both sides the number of the line and nothing else: they read the lines after the number that they have. No page shows a thread before its
-- first line, which comes with a notification.
create function announce_thread_line() returns trigger language plpgsql
as $$
begin
  perform pg_notify('notifications', json_build_object('user', p.id, 'id', null, 'threads', json_build_object(new.thread_id, new.seq))::text)
    from threads t join points r on r.id = t.request_id, lateral (values (t.provider_id), (r.user_id), (r.contact_id)) p (id)
    where t.id = new.thread_id group by p.id;
  return null;
end $$;

-- A thread belongs to a proposal, or begins with the question of a provider about an open request.
create function guard_thread() returns trigger language plpgsql
as $$
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

-- A line keeps its place and its words; its words can only be deleted.
create function guard_thread_line() returns trigger language plpgsql
as $$
begin
  if (new.thread_id, new.seq, new.kind, new.side, new.step) is distinct from (old.thread_id, old.seq, old.kind, old.side, old.step)
    or new.body is distinct from old.body and new.body is not null
    or new.photos <> old.photos and new.photos <> 0 then
    raise exception 'a line is not changed' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  return new;
end $$;

-- Locks people, request and thread, in the order of all rooms: a block, a decline or the end of the request waits, or was first.
create function lock_thread(thread uuid) returns void language plpgsql
as $$
begin
  perform 1 from users u join threads t on t.id = thread join points r on r.id = t.request_id
    where u.id in (t.provider_id, r.user_id, r.contact_id) order by u.id for key share of u;
  perform 1 from points r join threads t on t.request_id = r.id where t.id = thread for share of r;
  perform 1 from threads where id = thread for no key update;
end $$;

-- Threads follow a profile into the account that took it over, unless the account has a thread of the same request.
create function move_threads() returns trigger language plpgsql
as $$
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

-- Numbers a line, on each path: only the two sides write, while they may. The number is taken in the transaction of the line.
create function number_thread_line() returns trigger language plpgsql
as $$
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

-- Seconds until this provider may begin another thread by a question; null: now. Ten in 24 hours.
create function question_wait(provider uuid) returns integer language sql stable
as $$
  select ceil(extract(epoch from t.created_at + interval '1 day' - now()))::integer
  from threads t where t.provider_id = provider and t.asked and t.created_at > now() - interval '1 day'
  order by t.created_at desc offset 9 limit 1
$$;

-- Null: both sides may write. `declined` and `withdrawn` name the last proposal; `ended` is everything else, also a block, so that it stays secret (rules A3,
-- H2, S11). Without a number of days the time after a closed request is not tested.
create function thread_refusal(thread uuid, access_days integer) returns text language sql stable
as $$
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

-- A photo belongs to one of the two sides, is sent once, in a line of that side. The row of the person is locked, so that parallel uploads cannot pass the limit
-- of unsent photos together.
create function guard_thread_photo() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if new.thread_id <> old.thread_id or new.folder <> old.folder
      or new.user_id <> old.user_id and not is_taken_over(old.user_id, new.user_id)
      or old.message_id is not null and new.message_id is distinct from old.message_id
      or old.message_id is null and new.message_id is not null and not exists (select from thread_messages m
        where m.id = new.message_id and m.thread_id = new.thread_id and m.author_id = new.user_id and m.removed_at is null) then
      raise exception 'a photo stays in the line of its sender' using errcode = 'check_violation', constraint = 'thread_sides';
    end if;
    return new;
  end if;
  perform 1 from users where id = new.user_id for no key update;
  if new.message_id is not null or not exists (select from threads t join points r on r.id = t.request_id
    where t.id = new.thread_id and new.user_id in (t.provider_id, r.user_id)) then
    raise exception 'only the two sides of the thread send photos' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  if (select count(*) from thread_photos where user_id = new.user_id and message_id is null) >= 60 then
    raise exception 'too many unsent photos' using errcode = 'check_violation', constraint = 'loose_files';
  end if;
  return new;
end $$;

-- The folders of photos, for the removal of stored files.
create function is_message_photo(folder text) returns boolean language sql stable parallel safe
as $$
  select exists (select from thread_photos p where p.folder = is_message_photo.folder)
$$;

-- Photos follow a profile into the account that took it over, as their lines do.
create function move_thread_photos() returns trigger language plpgsql
as $$
begin
  update thread_photos p set user_id = new.author_id where p.message_id = new.id and p.user_id = old.author_id;
  return null;
end $$;

-- Twenty lines: those around a number, or the last ones.
create function evidence_lines(thread uuid, around bigint) returns jsonb language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'side', m.side, 'text', m.body, 'step', m.step,
    'author', (select u.name from users u where u.id = m.author_id), 'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reported', coalesce(m.seq = around, false),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'folder', p.folder) order by p.place), '[]')
      from thread_photos p where p.message_id = m.id)) order by m.seq), '[]')
  from (select m.* from thread_messages m, threads t where t.id = thread and m.thread_id = t.id
    and m.seq > coalesce(around + 9, t.seq) - 20 and m.seq <= coalesce(around + 9, t.seq)) m
$$;

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
-- The minute's look for unread messages reads the threads of a week, and not the history of all.
create index threads_changed on threads (changed_at);
create index threads_of_provider on threads (provider_id, changed_at desc);

-- The last line that a person has read in a thread, and the end of the time for which the person muted it.
create table thread_members (
  thread_id uuid not null references threads on delete cascade,
  user_id uuid not null references users on delete cascade,
  read_seq bigint not null default 0 check (read_seq >= 0),
  muted_until timestamptz,
  mailed_at timestamptz,
  mailed_seq bigint,
  constraint thread_members_pkey primary key (thread_id, user_id),
  constraint thread_members_mailed check ((mailed_at is null) = (mailed_seq is null))
);
create index thread_members_of on thread_members (user_id);

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
  body text check (char_length(body) >= 1 and char_length(body) <= 4000),
  -- Of a line of the system: what happened, and the terms or the time in question.
  step text references thread_steps,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Its content is deleted; the line keeps its number.
  removed_at timestamptz,
  photos smallint not null default 0 check (photos >= 0 and photos <= 6),
  contact_data integer[] check ((cardinality(contact_data) % 2) = 0),
  -- What a guess cut from a reply by email: quotes, signatures, the names of programs. Kept, because the guess may be wrong, and shown folded.
  email_rest text,
  -- A phrase and the values of its gaps. `body` is its sentence in the language of its writer.
  phrase text references phrases,
  phrase_values jsonb,
  -- The language of `body` and `email_rest`. Null also for a phrase, which each side reads in its own language.
  language text check (is_language(language)),
  constraint thread_message_once unique (thread_id, client_id),
  constraint thread_messages_seq unique (thread_id, seq),
  constraint thread_messages_check check ((kind = 'system') = (author_id is null) and (kind = 'system') = (step is not null)),
  constraint thread_messages_check1 check ((author_id is null) = (acted_by is null) and (kind = 'system' or side is not null)),
  constraint thread_messages_check2 check (contact_data is null or body is not null),
  constraint thread_messages_content check ((body is not null or photos > 0) = (kind = 'text' and removed_at is null)),
  constraint thread_messages_phrase check ((phrase is null) = (phrase_values is null)),
  constraint thread_messages_email_rest check (email_rest is null or body is not null and char_length(email_rest) >= 1 and char_length(email_rest) <= 4000)
);
create index thread_messages_by_author on thread_messages (author_id) where author_id is not null;

-- Photos in messages (rule H7). They are private files: the app asks for the right at each read.
create table thread_photos (
  id uuid primary key default uuid_v7(),
  thread_id uuid not null references threads on delete cascade,
  -- The side that sends it: the author of its message.
  user_id uuid not null references users,
  -- Null: uploaded, but not sent yet. Such photos are deleted after a day.
  message_id uuid references thread_messages on delete cascade,
  -- Its place in the message, which has six places.
  place smallint not null default 0 check (place >= 0 and place <= 5),
  folder text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now(),
  constraint thread_photos_place unique (message_id, place)
);
create index thread_photos_in on thread_photos (thread_id);
create index thread_photos_of on thread_photos (user_id);
create index thread_photos_unsent on thread_photos (created_at) where message_id is null;
create trigger announce_thread_line after insert on thread_messages for each row when (new.seq > 1) execute function announce_thread_line();
create trigger guard_thread_line before update on thread_messages for each row execute function guard_thread_line();
create trigger number_thread_line before insert on thread_messages for each row execute function number_thread_line();
create trigger guard_thread before insert or update of request_id, provider_id on threads for each row execute function guard_thread();
create trigger move_threads after update of taken_by on users for each row when (new.taken_by is not null and old.taken_by is null)
  execute function move_threads();
create trigger move_thread_photos after update of author_id on thread_messages for each row when (new.author_id <> old.author_id and new.photos > 0)
  execute function move_thread_photos();
create trigger guard_thread_photo before insert or update on thread_photos for each row execute function guard_thread_photo();
