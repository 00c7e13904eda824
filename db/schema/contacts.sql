-- May this viewer see the exact address? With a request only a proposal on that request counts.
create function address_access(viewer uuid, address uuid, request uuid, access_days integer) returns table(reason text, refusal text, request_id uuid,
  counted boolean) language sql stable parallel safe
as $$
  select case when answer.refusal is null then answer.reason end, answer.refusal,
    case when answer.refusal is null then answer.request_id end, answer.refusal is null and answer.reason = 'proposal'
  from (
    select
      case when l.user_id = viewer then 'own' when deal.accepted then 'accepted' else 'proposal' end as reason,
      case when l.user_id = viewer then null
        when deal.request_id is null or blocked_between(viewer, l.user_id) then 'address.not_found'
        when not deal.allowed then 'address.host_not_approved' end as refusal,
      case when l.user_id <> viewer then deal.request_id end as request_id
    from (select 1) one
    left join lateral (
      select a.id, a.user_id, a.reveal from addresses a
      where a.id = address and a.deleted_at is null
        and exists (select from users u where u.id = a.user_id and u.blocked_at is null and u.deleted_at is null)) l on true
    left join lateral (
      select d.request_id, d.accepted, host_allows(d.host_id, d.request_id, d.proposal_id) as allowed
      from open_deals(access_days) d
      where d.provider_id = viewer and d.address_id = l.id and d.request_id = coalesce(request, d.request_id)
        and (d.accepted or l.reveal = 'proposal')
      order by allowed desc, d.accepted desc, d.made_at desc limit 1) deal on l.user_id <> viewer
  ) answer
$$;

-- If one of the two blocked the other; a manager and the managed person count as one.
create function blocked_between(one uuid, other uuid) returns boolean language sql stable parallel safe
as $$ select exists (select from blocked_with(one) b where b = other) $$;

-- People hidden from a person by a block of either side. Manager and managed person count as one party, and are never hidden from each other.
create function blocked_with(person uuid) returns setof uuid language sql stable parallel safe
as $$
  with me as (
    select person as id
    union select u.manager_id from users u where u.id = person and u.manager_id is not null),
  met as (
    select b.blocked_id as id from blocked_people b where b.owner_id in (select id from me)
    union select b.owner_id from blocked_people b where b.blocked_id in (select id from me)),
  hidden as (
    select id from met
    union select u.id from users u where u.manager_id in (select id from met))
  select h.id from hidden h
  where h.id not in (select id from me) and not exists (select from users u where u.id = h.id and u.manager_id = person)
$$;

-- The person dealt with: the manager of a managed person until the person takes the profile over, else the person (rule P9).
create function contact_of(person uuid) returns uuid language sql stable parallel safe
as $$
  select case when u.claimed_at is null then coalesce(u.manager_id, u.id) else u.id end from users u where u.id = person
$$;

-- A block between host and resident, by either of them, ends the confirmation.
create function forget_blocked_resident() returns trigger language plpgsql
as $$
begin
  delete from address_residents s using addresses a
  where a.id = s.address_id
    and (a.user_id = new.owner_id and s.user_id = new.blocked_id or a.user_id = new.blocked_id and s.user_id = new.owner_id);
  return null;
end $$;

-- Refuses a proposal that was written while one of the two blocked the other. It runs after the checks of the foreign keys, which wait for the rows of the
-- people: `block` holds them.
create function guard_blocked() returns trigger language plpgsql
as $$
begin
  if exists (select from points r where r.id = new.request_id and blocked_between(new.user_id, r.user_id)) then
    raise exception 'one of the two blocked the other' using errcode = 'check_violation', constraint = 'proposal_blocked';
  end if;
  return null;
end $$;

-- Tests if the host permits the provider of this proposal to see the exact address. Of a managed request the manager counts as the resident (rule P9). A block
-- between host and author closes it.
create function host_allows(host uuid, request uuid, proposal uuid) returns boolean language sql stable parallel safe
as $$
  select host is null or coalesce((
    select a.status = 'accepted' and not blocked_between(host, r.user_id) and host_opens(r.id, a.id)
    from proposals a join points r on r.id = a.request_id
    where a.id = proposal and r.id = request), false)
$$;

-- The proposals that open contacts now: open ones that hold, and the accepted one until `access_days` after the request was closed.
create function open_deals(access_days integer) returns table(proposal_id uuid, request_id uuid, provider_id uuid, customer_id uuid, contact_id uuid,
  address_id uuid, host_id uuid, accepted boolean, made_at timestamptz) language sql stable parallel safe
as $$
  select a.id, r.id, a.user_id, r.user_id, r.contact_id, r.address_id, r.host_id, a.status = 'accepted', a.created_at
  from proposals a join points r on r.id = a.request_id
  where r.kind = 'request' and r.deleted_at is null
    and (a.status = 'accepted' and (r.closed_at is null or r.closed_at > now() - make_interval(days => access_days))
      or a.status in ('created', 'updated') and r.status = 'published' and not proposal_expired(a.valid_until, r.address_id))
    and not blocked_between(a.user_id, r.user_id)
$$;

-- May this viewer see the phones of this person? A null viewer is a visitor. `counted`: the view takes from the quota.
create function phones_access(viewer uuid, owner uuid, access_days integer) returns table(reason text, refusal text, request_id uuid,
  counted boolean) language sql stable parallel safe
as $$
  select answer.reason, answer.refusal, case when answer.reason is not null then deal.request_id end,
    coalesce(answer.reason not in ('own', 'accepted'), false)
  from (select 1) one
  left join lateral (
    select d.request_id, d.accepted from open_deals(access_days) d
    where d.provider_id in (viewer, owner)
      and (d.provider_id = viewer and d.contact_id = owner or d.provider_id = owner and viewer in (d.customer_id, d.contact_id))
    order by d.accepted desc, d.made_at desc limit 1) deal on viewer <> owner
  cross join lateral (
    select case when blocked_between(viewer, owner) then null else f.reason end as reason,
      case when blocked_between(viewer, owner) then 'user.not_found' else f.refusal end as refusal
    from phones_for(owner, case when viewer is null then 'visitor' when viewer = owner then 'own'
      when deal.accepted then 'accepted' when not deal.accepted then 'proposal' else 'user' end) f) answer
$$;

-- A paused provider says so also where the phones open with an active proposal only: nobody can get one from a paused person.
create function phones_answer(reader text, visibility text, provides boolean, away boolean) returns table(reason text,
  refusal text) language sql immutable parallel safe
as $$
  select case when a.refusal is null then a.reason end, a.refusal
  from (
    select
      case when reader in ('own', 'accepted', 'proposal') then reader when visibility = 'anybody' then 'anybody' else 'authorized' end as reason,
      case when reader in ('own', 'accepted', 'proposal') then null
        when provides and away then 'provider.not_active'
        when visibility = 'active_proposal' then 'phones.hidden'
        when not provides then 'provider.not_providing'
        when reader = 'visitor' and visibility <> 'anybody' then 'auth.required' end as refusal) a
$$;

-- An account that leaves answers only those who have a deal with it, as its page does.
create function phones_for(owner uuid, reader text) returns table(reason text, refusal text) language sql stable parallel safe
as $$
  select answer.reason, case when u.id is null or c.id is null then 'user.not_found' else answer.refusal end
  from (select 1) one
  left join users u on u.id = owner and u.blocked_at is null and u.deleted_at is null
    and (u.leaves_at is null or reader in ('own', 'accepted', 'proposal'))
  left join users c on c.id = contact_of(owner) and c.blocked_at is null and c.deleted_at is null
    and (c.leaves_at is null or reader in ('own', 'accepted', 'proposal'))
  left join lateral phones_answer(reader, c.phone_visibility, u.provides_services, u.paused_at is not null) answer
    on u.id is not null and c.id is not null
$$;

-- A posting link works while it is on, the owner of the address is neither blocked nor deleted nor about to be deleted, and there is no block between the owner
-- and the reader; the reader is null for a visitor. Reading the link, posting through it and the trigger on points ask this function.
create function posting_link_open(address uuid, reader uuid) returns boolean language sql stable parallel safe
as $$
  select exists (
    select 1 from addresses a join users o on o.id = a.user_id
    where a.id = address and a.link_enabled and a.deleted_at is null
      and o.blocked_at is null and o.deleted_at is null and o.leaves_at is null
      and not blocked_between(reader, a.user_id))
$$;

-- Messengers are shown with the phones (rule A8).
create function shown_messengers(person uuid) returns json language sql stable parallel safe
as $$
  select coalesce(json_agg(json_build_object('slug', m.slug, 'handle', m.handle) order by m.slug), '[]')
  from user_messengers m where m.user_id = contact_of(person)
$$;

-- The phones shown to a viewer with access: those of the person dealt with.
create function shown_phones(person uuid) returns text[] language sql stable parallel safe
as $$
  select array(select p.phone from contact_phones p where p.user_id = contact_of(person) order by p.position, p.id)
$$;

-- Whether the viewer has been shown this person: a public page, a request, a proposal or conversation, the ledger, an invitation, a place. Else the person's id
-- is as unknown as one that does not exist (rule W6).
create function has_met(viewer uuid, person uuid) returns boolean language sql stable parallel safe
as $$
  select exists (select from users u where u.id = person and u.deleted_at is null and (has_provider_page(u) or u.referral_id = viewer))
    or exists (select from users u where u.id = viewer and u.referral_id = person)
    or exists (select from blocked_people b where b.owner_id = viewer and b.blocked_id = person)
    or exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = person and viewer in (r.user_id, r.contact_id, r.host_id) or a.user_id = viewer and person in (r.contact_id, r.host_id))
    or exists (select from threads t join points r on r.id = t.request_id
      where t.provider_id = person and viewer in (r.user_id, r.contact_id) or t.provider_id = viewer and r.contact_id = person)
    or exists (select from points r where r.kind = 'request' and r.contact_id = person
      and (r.host_id = viewer or reads_request(viewer, r.id)))
    or exists (select from points r where r.kind = 'request' and r.user_id = viewer and person in (r.host_id, r.receiver_id))
    or exists (select from reveals v where v.owner_id = has_met.viewer and v.viewer_id = person)
    or exists (select from address_residents s join addresses l on l.id = s.address_id
      where l.user_id = viewer and s.user_id = person or l.user_id = person and s.user_id = viewer)
$$;

-- Blocks between people. The two no longer see each other, and nobody is notified of the block.
create table blocked_people (
  owner_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocked_people_pkey primary key (owner_id, blocked_id),
  constraint blocked_people_check check (owner_id <> blocked_id)
);
create index blocked_people_of on blocked_people (blocked_id);

-- Opened targets of a viewer, one row per target with its first time: the quota counts distinct targets in any 24 hours (rule A4).
create table open_targets (
  -- The id of the acting account, or for a visitor a keyed hash of the network.
  viewer text not null,
  target text not null check (target in ('phones', 'address')),
  target_id uuid not null,
  -- False for contacts of an accepted deal: they are free.
  counted boolean not null,
  first_at timestamptz not null default now(),
  constraint open_targets_pkey primary key (viewer, target, target_id)
);
create index open_targets_viewer_first_at_idx on open_targets (viewer, first_at) where counted;

-- The row of a viewer is locked while a contact is opened, so that parallel calls cannot pass the quota together. It holds the pause that starts with the first
-- call beyond the quota.
create table reveal_quotas (
  viewer text primary key,
  blocked_until timestamptz,
  -- The network of visitors passed a human check; it is asked again a day later. The row `visitors of <id>` is locked while visitors open the phones of that
  -- provider.
  human_at timestamptz
);

-- The ledger: phones and exact addresses that were shown, to which viewer, when and why. The owner can read it.
create table reveals (
  -- The id of the acting account, or for a visitor a keyed hash of the IP address.
  viewer text not null,
  target text not null check (target in ('phones', 'address')),
  target_id uuid not null,
  day date not null default CURRENT_DATE,
  owner_id uuid not null references users on delete cascade,
  viewer_id uuid references users on delete cascade,
  reason text not null,
  request_id uuid,
  counted boolean not null,
  seen_at timestamptz not null default now(),
  constraint reveals_pkey primary key (viewer, target, target_id, day)
);
create index reveals_by_visitors on reveals (owner_id, seen_at) where viewer_id is null;
create index reveals_owner_id_seen_at_idx on reveals (owner_id, seen_at desc);
create index reveals_viewer_seen_at_idx on reveals (viewer, seen_at desc) where counted;
create trigger forget_blocked_resident after insert on blocked_people for each row execute function forget_blocked_resident();
create trigger guard_blocked after insert on proposals for each row execute function guard_blocked();
