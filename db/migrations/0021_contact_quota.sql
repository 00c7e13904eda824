-- What a viewer opened, once a target with its time: the quota counts any 24 hours, not a day (rule A4).
create table open_targets (
  -- The acting account's id, or for a visitor a keyed hash of the network.
  viewer text not null,
  target text not null check (target in ('phones', 'address')),
  target_id uuid not null,
  -- False for one's own accepted contacts: they are free.
  counted boolean not null,
  first_at timestamptz not null default now(),
  primary key (viewer, target, target_id)
);
create index on open_targets (viewer, first_at) where counted;
insert into open_targets (viewer, target, target_id, counted, first_at)
  select viewer, target, target_id, bool_or(counted), coalesce(min(seen_at) filter (where counted), min(seen_at))
  from reveals group by viewer, target, target_id;

-- A viewer's row is locked while one opens; it holds the block that the first view beyond the quota starts.
alter table reveal_quotas drop column window_started_at, drop column used;

-- What a kind of reader gets of phones with this choice of their owner. Visitors have no call for phones yet: they log in first.
create function phones_answer(reader text, visibility text, provides boolean, away boolean) returns table (reason text, refusal text)
language sql immutable parallel safe as $$
  select case when a.refusal is null then a.reason end, a.refusal
  from (
    select
      case when reader in ('own', 'accepted', 'proposal') then reader when visibility = 'anybody' then 'anybody' else 'authorized' end as reason,
      case when reader in ('own', 'accepted', 'proposal') then null
        when visibility = 'active_proposal' then 'phones.hidden'
        when not provides then 'provider.not_providing'
        when away then 'provider.not_active'
        when reader = 'visitor' then 'auth.required' end as refusal) a
$$;

create or replace function phones_for(owner uuid, reader text) returns table (reason text, refusal text)
language sql stable parallel safe as $$
  select answer.reason, case when u.id is null or c.id is null then 'user.not_found' else answer.refusal end
  from (select 1) one
  left join users u on u.id = owner and u.blocked_at is null and u.deleted_at is null
  left join users c on c.id = contact_of(owner) and c.blocked_at is null and c.deleted_at is null
  left join lateral phones_answer(reader, c.phone_visibility, u.provides_services, coalesce(u.paused_at, u.leaves_at) is not null) answer
    on u.id is not null and c.id is not null
$$;

-- Messengers are opened with the phones (rule A8).
create function shown_messengers(person uuid) returns json
language sql stable parallel safe as $$
  select coalesce(json_agg(json_build_object('slug', m.slug, 'handle', m.handle) order by m.slug), '[]')
  from user_messengers m where m.user_id = contact_of(person)
$$;
