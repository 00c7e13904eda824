-- Views of public pages, counted by day and without anything about the viewers (rule G6).
create table daily_counts (
  subject_kind text not null check (subject_kind in ('offer', 'provider')),
  subject_id uuid not null,
  day date not null,
  -- The provider of the offer, or the provider itself.
  owner_id uuid not null references users on delete cascade,
  views integer not null check (views > 0),
  constraint daily_counts_pkey primary key (subject_kind, subject_id, day)
);
create index daily_counts_day on daily_counts (day);
create index daily_counts_of_owner on daily_counts (owner_id, day);
