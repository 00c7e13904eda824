-- Who may see the phones and the exact address of another person, and who is blocked: each rule once (rules A2 to A5, A7, P9, S9, S11).
-- Every call that shows a contact and every field that promises one asks these functions.

-- The person dealt with: the manager of a managed person who has not taken the profile over, else the person (rule P9).
create function contact_of(person uuid) returns uuid
language sql stable parallel safe as $$
  select case when u.claimed_at is null then coalesce(u.manager_id, u.id) else u.id end from users u where u.id = person
$$;

-- People hidden from a person by a block of either side. Manager and managed person count as one party, and are never hidden
-- from each other.
create function blocked_with(person uuid) returns setof uuid
language sql stable parallel safe as $$
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

create function blocked_between(one uuid, other uuid) returns boolean
language sql stable parallel safe as $$ select exists (select from blocked_with(one) b where b = other) $$;

-- A proposal is expired when the last day on which it holds is over at the place of the work (rule S9).
create function proposal_expired(valid_until date, address uuid) returns boolean
language sql stable parallel safe as $$
  select coalesce(valid_until < (now() at time zone coalesce((select a.time_zone from addresses a where a.id = address), 'UTC'))::date, false)
$$;

-- The proposals that open contacts now: open ones that hold, and the accepted one until `access_days` after the request was closed.
create function open_deals(access_days integer)
returns table (proposal_id uuid, request_id uuid, provider_id uuid, customer_id uuid, contact_id uuid, address_id uuid, host_id uuid,
  accepted boolean, made_at timestamptz)
language sql stable parallel safe as $$
  select a.id, r.id, a.user_id, r.user_id, r.contact_id, r.address_id, r.host_id, a.status = 'accepted', a.created_at
  from proposals a join points r on r.id = a.request_id
  where r.kind = 'request' and r.deleted_at is null
    and (a.status = 'accepted' and (r.closed_at is null or r.closed_at > now() - make_interval(days => access_days))
      or a.status in ('created', 'updated') and r.status = 'published' and not proposal_expired(a.valid_until, r.address_id))
    and not blocked_between(a.user_id, r.user_id)
$$;

-- What a kind of reader gets of a person's phones: `own`, `accepted`, `proposal`, else `user` or `visitor`. Either a reason or a refusal.
create function phones_for(owner uuid, reader text) returns table (reason text, refusal text)
language sql stable parallel safe as $$
  select case when a.refusal is null then a.reason end, a.refusal
  from (
    select
      case when reader in ('own', 'accepted', 'proposal') then reader
        when c.phone_visibility = 'anybody' then 'anybody' else 'authorized' end as reason,
      case when u.id is null or c.id is null then 'user.not_found'
        when reader in ('own', 'accepted', 'proposal') then null
        when c.phone_visibility = 'active_proposal' then 'phones.hidden'
        when not u.provides_services then 'provider.not_providing'
        when coalesce(u.paused_at, u.leaves_at) is not null then 'provider.not_active'
        when reader = 'visitor' and c.phone_visibility <> 'anybody' then 'auth.required' end as refusal
    from (select 1) one
    left join users u on u.id = owner and u.blocked_at is null and u.deleted_at is null
    left join users c on c.id = contact_of(owner) and c.blocked_at is null and c.deleted_at is null
  ) a
$$;

-- May this viewer see the phones of this person? A null viewer is a visitor. `counted`: the view takes from the quota.
create function phones_access(viewer uuid, owner uuid, access_days integer)
returns table (reason text, refusal text, request_id uuid, counted boolean)
language sql stable parallel safe as $$
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

-- A request that came through a posting link opens nothing of the host's exact address by what its author does (rule A7).
create function host_allows(host uuid, request uuid, proposal uuid) returns boolean
language sql stable parallel safe as $$ select host is null $$;

-- May this viewer see the exact address? With a request only a proposal on that request counts.
create function address_access(viewer uuid, address uuid, request uuid, access_days integer)
returns table (reason text, refusal text, request_id uuid, counted boolean)
language sql stable parallel safe as $$
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

-- The numbers that are shown to those who may see the phones of a person: those of the person dealt with.
create function shown_phones(person uuid) returns text[]
language sql stable parallel safe as $$
  select array(select p.phone from contact_phones p where p.user_id = contact_of(person) order by p.position, p.id)
$$;
