-- How much one account may store (rule L6): drafts and open posts, posts in all states, bytes of files.

-- The one row holds what the operator has configured; each start writes it.
create table storage_limits (
  only_row boolean primary key default true check (only_row),
  open_points integer not null default 200 check (open_points >= 0),
  points integer not null default 5000 check (points >= 0),
  bytes bigint not null default 2147483648 check (bytes >= 0)
);
insert into storage_limits default values;

-- What a plan raises, where it does; never less than what is configured.
alter table plans
  add column open_points integer check (open_points >= 0),
  add column points integer check (points >= 0),
  add column file_bytes bigint check (file_bytes >= 0);
update plans set open_points = 1000, points = 20000, file_bytes = 10737418240 where slug = 'agency';
update plans set open_points = 20000, points = 200000, file_bytes = 107374182400 where slug = 'enterprise';

-- What an account has stored: kept by triggers, whose lock on the row puts parallel writes one after the other.
create table storage_used (
  user_id uuid primary key references users on delete cascade,
  open_points integer not null default 0 check (open_points >= 0),
  points integer not null default 0 check (points >= 0),
  bytes bigint not null default 0 check (bytes >= 0)
);

create function storage_limit(person uuid) returns storage_limits language sql stable as $$
  select l.only_row, greatest(l.open_points, p.open_points), greatest(l.points, p.points), greatest(l.bytes, p.file_bytes)
  from storage_limits l left join plans p on p.id = plan_of(person)
$$;

create function count_stored_points(person uuid, open_delta integer, delta integer) returns void language plpgsql as $$
declare
  used storage_used;
  allowed storage_limits;
begin
  insert into storage_used as s (user_id, open_points, points) values (person, greatest(open_delta, 0), greatest(delta, 0))
    on conflict (user_id) do update set open_points = s.open_points + open_delta, points = s.points + delta
    returning s.* into used;
  if open_delta <= 0 and delta <= 0 then return; end if;
  allowed := storage_limit(person);
  if open_delta > 0 and used.open_points > allowed.open_points or delta > 0 and used.points > allowed.points then
    raise exception 'too many posts' using errcode = 'check_violation', constraint = 'account_points_full';
  end if;
end $$;

create function is_stored_open(status text, deleted_at timestamptz) returns boolean language sql immutable parallel safe as $$
  select deleted_at is null and status in ('incomplete', 'draft', 'published')
$$;

create function keep_stored_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null then
      perform count_stored_points(new.user_id, is_stored_open(new.status, new.deleted_at)::integer, 1);
    end if;
  elsif tg_op = 'DELETE' then
    if old.deleted_at is null then
      perform count_stored_points(old.user_id, -is_stored_open(old.status, old.deleted_at)::integer, -1);
    end if;
  elsif old.user_id <> new.user_id then
    perform count_stored_points(old.user_id, -is_stored_open(old.status, old.deleted_at)::integer, -(old.deleted_at is null)::integer);
    perform count_stored_points(new.user_id, is_stored_open(new.status, new.deleted_at)::integer, (new.deleted_at is null)::integer);
  else
    perform count_stored_points(new.user_id,
      is_stored_open(new.status, new.deleted_at)::integer - is_stored_open(old.status, old.deleted_at)::integer,
      (new.deleted_at is null)::integer - (old.deleted_at is null)::integer);
  end if;
  return null;
end $$;
create trigger keep_stored_points_in after insert on points for each row execute function keep_stored_points();
create trigger keep_stored_points_out after delete on points for each row execute function keep_stored_points();
create trigger keep_stored_points after update of status, deleted_at, user_id on points for each row
  when (is_stored_open(old.status, old.deleted_at) <> is_stored_open(new.status, new.deleted_at)
    or (old.deleted_at is null) <> (new.deleted_at is null) or old.user_id <> new.user_id)
  execute function keep_stored_points();

-- Copies of an offer share the folder of a file: it counts once. Counted anew under the lock, so it is always exact.
create function count_stored_bytes(person uuid) returns bigint language plpgsql as $$
declare
  counted bigint;
begin
  insert into storage_used as s (user_id) values (person) on conflict (user_id) do update set bytes = s.bytes;
  update storage_used set bytes = (
    select coalesce(sum(m.bytes), 0) from (select distinct folder, media_files.bytes from media_files where user_id = person) m)
    where user_id = person returning bytes into counted;
  return counted;
end $$;

create index on media_files (user_id);

create function keep_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if count_stored_bytes(new.user_id) > (storage_limit(new.user_id)).bytes then
      raise exception 'too many bytes' using errcode = 'check_violation', constraint = 'account_storage_full';
    end if;
    return null;
  end if;
  -- A person who is being erased has no row to count in any more.
  if exists (select 1 from users where id = old.user_id) then perform count_stored_bytes(old.user_id); end if;
  -- Taken over from the person who uploaded them: nothing new is stored, so nothing is refused.
  if tg_op = 'UPDATE' then perform count_stored_bytes(new.user_id); end if;
  return null;
end $$;
create trigger keep_stored_bytes_in after insert on media_files for each row execute function keep_stored_bytes();
create trigger keep_stored_bytes_out after delete on media_files for each row execute function keep_stored_bytes();
create trigger keep_stored_bytes after update of user_id on media_files for each row
  when (old.user_id <> new.user_id) execute function keep_stored_bytes();

insert into storage_used (user_id, open_points, points)
  select user_id, count(*) filter (where is_stored_open(status, deleted_at)), count(*) from points where deleted_at is null group by user_id;
select count_stored_bytes(user_id) from (select distinct user_id from media_files) people;
