-- Photos in messages (rule H7). They are private files: the app asks for the right at each read.
create table thread_photos (
  id uuid primary key default uuid_v7(),
  thread_id uuid not null references threads on delete cascade,
  -- The side that sends it: the author of its message.
  user_id uuid not null references users,
  -- Null: uploaded, but not sent yet. Such photos are deleted after a day.
  message_id uuid references thread_messages on delete cascade,
  -- Its place in the message, which has six places.
  place smallint not null default 0 check (place between 0 and 5),
  folder text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now(),
  constraint thread_photos_place unique (message_id, place)
);
create index thread_photos_of on thread_photos (user_id);
create index thread_photos_in on thread_photos (thread_id);
create index thread_photos_unsent on thread_photos (created_at) where message_id is null;

-- A line has words, photos or both.
alter table thread_messages
  add column photos smallint not null default 0 check (photos between 0 and 6),
  drop constraint thread_messages_check2,
  add constraint thread_messages_content check ((body is not null or photos > 0) = (kind = 'text' and removed_at is null));

create or replace function guard_thread_line() returns trigger language plpgsql as $$
begin
  if (new.thread_id, new.seq, new.kind, new.side, new.step) is distinct from (old.thread_id, old.seq, old.kind, old.side, old.step)
    or new.body is distinct from old.body and new.body is not null
    or new.photos <> old.photos and new.photos <> 0 then
    raise exception 'a line is not changed' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  return new;
end $$;

-- A photo belongs to one of the two sides, is sent once, in a line of that side. The row of the person is locked, so that parallel
-- uploads cannot pass the limit of unsent photos together.
create function guard_thread_photo() returns trigger language plpgsql as $$
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
create trigger guard_thread_photo before insert or update on thread_photos for each row execute function guard_thread_photo();

-- The folders of photos, for the removal of stored files.
create function is_message_photo(folder text) returns boolean language sql stable parallel safe as $$
  select exists (select from thread_photos p where p.folder = is_message_photo.folder)
$$;

-- Photos of messages count as stored files of their sender.
create or replace function count_stored_bytes(person uuid) returns bigint language plpgsql as $$
declare
  counted bigint;
begin
  insert into storage_used as s (user_id) values (person) on conflict (user_id) do update set bytes = s.bytes;
  update storage_used set bytes = (
    select coalesce(sum(m.bytes), 0) from (select distinct folder, media_files.bytes from media_files where user_id = person
      union all select folder, thread_photos.bytes from thread_photos where user_id = person) m)
    where user_id = person returning bytes into counted;
  return counted;
end $$;
create trigger keep_stored_bytes_in after insert on thread_photos for each row execute function keep_stored_bytes();
create trigger keep_stored_bytes_out after delete on thread_photos for each row execute function keep_stored_bytes();
create trigger keep_stored_bytes after update of user_id on thread_photos
  for each row when (new.user_id <> old.user_id) execute function keep_stored_bytes();

-- Photos follow a profile into the account that took it over, as their lines do.
create function move_thread_photos() returns trigger language plpgsql as $$
begin
  update thread_photos p set user_id = new.author_id where p.message_id = new.id and p.user_id = old.author_id;
  return null;
end $$;
create trigger move_thread_photos after update of author_id on thread_messages
  for each row when (new.author_id <> old.author_id and new.photos > 0) execute function move_thread_photos();
