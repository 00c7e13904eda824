-- The life of a request on the market (rule S12): it ends after some days unless its owner renews it, and it takes a limited number of open
-- proposals at a time.

-- The configured values; each start writes them. Zero: no limit.
create table request_limits (
  only_row boolean primary key default true check (only_row),
  days integer not null default 30 check (days >= 0),
  open_proposals integer not null default 15 check (open_proposals >= 0)
);
insert into request_limits default values;

alter table points
  -- The end of a request that is on the market. The triggers `keep_expiry` write it; renewing moves it.
  add column expires_at timestamptz,
  -- The owner was reminded of this end.
  add column expiry_reminded_at timestamptz,
  -- Open proposals that the owner allowed beyond the configured number.
  add column more_proposals integer not null default 0 check (more_proposals >= 0);

-- Requests that are on the market now live for a whole period from here on.
update points set expires_at = now() + interval '30 days'
  where kind = 'request' and status = 'published' and awarded_at is null and deleted_at is null;

alter table points
  add constraint points_expires check (expires_at is null or kind = 'request' and status = 'published' and awarded_at is null),
  add constraint points_expiry_reminded check (expiry_reminded_at is null or expires_at is not null);
create index points_expiring on points (expires_at) where expires_at is not null;

create function request_expiry() returns timestamptz language sql stable parallel safe as $$
  select now() + make_interval(days => l.days) from request_limits l where l.days > 0
$$;

-- Publishing starts the clock, also when the accepted provider withdrew; an accepted proposal and each other status stop it.
create function keep_expiry() returns trigger language plpgsql as $$
begin
  new.expires_at := case when new.status = 'published' and new.awarded_at is null then request_expiry() end;
  new.expiry_reminded_at := null;
  return new;
end $$;
create trigger keep_expiry_in before insert on points for each row
  when (new.kind = 'request' and new.status = 'published') execute function keep_expiry();
create trigger keep_expiry before update of status, awarded_at on points for each row
  when (new.kind = 'request' and (old.status <> new.status or (old.awarded_at is null) <> (new.awarded_at is null)))
  execute function keep_expiry();

-- A renewed request whose date has passed loses the date, as one that is published again does.
create trigger clear_passed_date_renewed before update of expires_at on points for each row
  when (new.kind = 'request' and new.status = 'published' and new.expires_at > old.expires_at)
  execute function clear_passed_date();

-- A request is full when it has as many open proposals as it may have. Expired ones do not count (rule S9).
create function proposals_allowed(more integer) returns integer language sql stable parallel safe as $$
  select l.open_proposals + more from request_limits l where l.open_proposals > 0
$$;
create function request_full(request uuid) returns boolean language sql stable parallel safe as $$
  select coalesce((select count(*) from proposals a where a.request_id = r.id and a.status in ('created', 'updated')
      and (a.valid_until is null or not proposal_expired(a.valid_until, r.address_id))) >= proposals_allowed(r.more_proposals), false)
  from points r where r.id = request
$$;

-- A new proposal, or an expired one that its provider renews, needs room. The request's row is locked, so that parallel proposals are counted
-- one after the other. By the order of names it runs after `guard_proposal` and `guard_proposal_answer`.
create function guard_room() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not (new.status in ('created', 'updated') and (
    select proposal_expired(old.valid_until, address_id) and not proposal_expired(new.valid_until, address_id)
    from points where id = new.request_id)) then
    return new;
  end if;
  if request_full(new.request_id) then
    raise exception 'the request has as many open proposals as it may have' using errcode = 'check_violation', constraint = 'request_proposals_full';
  end if;
  return new;
end $$;
create trigger guard_proposal_room before insert or update of valid_until on proposals for each row execute function guard_room();

-- The function of 0009 with one change: a new proposal locks its request, so that `guard_room` counts exactly. Two that share the row could
-- not lock it later.
create or replace function guard_proposal() returns trigger language plpgsql as $$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    select user_id, contact_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for no key update;
    if not found or request.kind <> 'request' or request.status <> 'published'
      or request.deleted_at is not null or request.awarded_at is not null then
      raise exception 'the request takes no proposals' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if new.user_id in (request.user_id, request.contact_id) or new.actor_id in (request.user_id, request.contact_id)
      or exists (select 1 from users where id = request.user_id and manager_id in (new.user_id, new.actor_id)) then
      raise exception 'a party of the request cannot answer it' using errcode = 'check_violation', constraint = 'proposal_own_request';
    end if;
    if new.status <> 'created' then
      raise exception 'a proposal begins as created' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    return new;
  end if;
  if new.status <> old.status and not exists (
    select 1 from proposal_transitions where from_status = old.status and to_status = new.status)
  then
    raise exception 'a proposal cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.request_id <> old.request_id or new.user_id <> old.user_id and not is_taken_over(old.user_id, new.user_id) then
    raise exception 'a proposal keeps its request and author' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $$;

alter table notifications drop constraint notifications_kind,
  add constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'proposal_status.done', 'proposal_status.not_done',
    'proposal_status.completed', 'request_status.changed', 'request_status.expiring', 'request_status.expired',
    'request_status.closed', 'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed',
    'new_request.created', 'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched',
    'system_message.plan_started', 'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived',
    'system_message.mandate_claimed', 'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready',
    'system_message.blocked', 'system_message.unblocked', 'system_message.leaving'));
