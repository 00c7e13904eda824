-- Pictures and videos of points. The files lie in the storage below `folder`; a copy of a point (a clone) shares them.
create table media_files (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  -- Null: uploaded, but not yet put anywhere; such are swept after a day.
  point_id uuid references points on delete cascade,
  kind text not null check (kind in ('image', 'video')),
  -- The first one is the main image.
  position smallint not null default 0 check (position between 0 and 99),
  folder text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The widths of a picture's (or poster's) files, ascending; empty: a video without a poster.
  widths integer[] not null default '{}',
  -- A data: URL of a few hundred bytes to show until the picture is there.
  blur text check (char_length(blur) <= 1000),
  bytes bigint not null check (bytes > 0),
  -- Of a video.
  content_type text check (content_type in ('video/mp4', 'video/webm')),
  seconds real check (seconds > 0),
  created_at timestamptz not null default now(),
  check ((kind = 'video') = (content_type is not null)),
  check (kind = 'video' or cardinality(widths) > 0),
  unique (point_id, position) deferrable initially deferred
);
create index on media_files (user_id) where point_id is null;
create index on media_files (created_at) where point_id is null;
create index on media_files (folder);
