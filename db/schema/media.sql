-- Pictures of a portfolio are not unattached.
create function guard_loose_files() returns trigger language plpgsql
as $$
begin
  if new.point_id is not null then
    return new;
  end if;
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and point_id is null and not in_portfolio) >= 100 then
    raise exception 'too many loose files' using errcode = 'check_violation', constraint = 'loose_files';
  end if;
  return new;
end
$$;

-- Pictures and videos of points. The files are in the storage below `folder`; a copy of a point shares them.
create table media_files (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  -- Null: uploaded, but not yet attached to a point. Such files are deleted after a day.
  point_id uuid references points on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  -- The first one is the main image.
  position smallint not null default 0 check ("position" >= 0 and "position" <= 99),
  folder text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The widths of the files of a picture or poster, ascending; empty: a video without a poster.
  widths integer[] not null default '{}',
  -- A data: URL of a few hundred bytes, shown until the picture is loaded.
  blur text check (char_length(blur) <= 1000),
  bytes bigint not null check (bytes > 0),
  -- Of a video.
  content_type text check (content_type in ('video/mp4', 'video/webm')),
  seconds real check (seconds > 0::float8),
  created_at timestamptz not null default now(),
  -- Pictures of own work, shown on the page of the provider `user_id`.
  in_portfolio boolean not null default false,
  constraint media_files_point_id_position_key unique (point_id, "position") deferrable initially deferred,
  constraint media_files_check check ((kind = 'video') = (content_type is not null)),
  constraint media_files_check1 check (kind = 'video' or cardinality(widths) > 0),
  constraint media_portfolio check (not in_portfolio or point_id is null and kind = 'image')
);
create index media_files_created_at_idx on media_files (created_at) where point_id is null;
create index media_files_folder_idx on media_files (folder);
create index media_files_portfolio on media_files (user_id, "position") where in_portfolio;
create index media_files_user_id_idx on media_files (user_id);
create index media_files_user_id_idx1 on media_files (user_id) where point_id is null;
create trigger guard_loose_files before insert on media_files for each row execute function guard_loose_files();
