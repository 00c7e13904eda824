-- A person who has an account takes over the profile that a manager made: everything of the profile becomes the account's.
alter table users
  -- Of a profile: the account that took it over. It alone lets closed requests and written proposals change their owner.
  add column taken_by uuid references users;
create index on users (taken_by) where taken_by is not null;

create function is_taken_over(profile uuid, account uuid) returns boolean language sql stable as $$
  select exists (select from users where id = profile and taken_by = account)
$$;

-- As before, but a post follows its owner's profile into the account, and an offer beyond the limit arrives as a draft.
create or replace function guard_point() returns trigger language plpgsql as $$
declare
  moves boolean := false;
begin
  if tg_op = 'UPDATE' then
    moves := new.user_id <> old.user_id and is_taken_over(old.user_id, new.user_id);
    if new.status <> old.status and not (moves and new.kind = 'offer' and new.status = 'draft') and not exists (
      select 1 from point_transitions
      where kind = new.kind and from_status = old.status and to_status = new.status)
    then
      raise exception 'a % cannot go from % to %', new.kind, old.status, new.status
        using errcode = 'check_violation', constraint = 'point_step';
    end if;
    if old.status = 'closed' and (row(new.title, new.description, new.address_id, new.close_reason)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason)
      or new.user_id <> old.user_id and not moves)
    then
      raise exception 'a closed request does not change' using errcode = 'check_violation', constraint = 'point_closed';
    end if;
  end if;
  if new.address_id is not null then
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id
        and (a.user_id = new.user_id and new.host_id is null
          or a.user_id = new.host_id and (a.link_enabled or tg_op = 'UPDATE' and old.address_id = new.address_id))
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address is not theirs' using errcode = 'foreign_key_violation', constraint = 'point_address';
    end if;
  else
    new.position := null; new.radius := null; new.country_code := null; new.host_id := null;
  end if;
  if cardinality(new.purpose_ids) > 0 and (
    select count(*) from point_purposes where id = any(new.purpose_ids) and point_type_id = new.point_type_id
  ) <> cardinality(new.purpose_ids) then
    raise exception 'purposes must be of the point type' using errcode = 'foreign_key_violation', constraint = 'point_purposes_of_type';
  end if;
  return new;
end $$;

-- Requests of others at the profile's places stay there, also where the posting link is off by now.
drop trigger guard_posting_link on points;
create trigger guard_posting_link before update of address_id, host_id on points for each row
  when (new.host_id is not null and (new.address_id is distinct from old.address_id
    or new.host_id is distinct from old.host_id and not is_taken_over(old.host_id, new.host_id)))
  execute function guard_posting_link();

-- As before, but a proposal follows its author, too.
create or replace function guard_proposal() returns trigger language plpgsql as $$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    -- A foreign key's lock is not enough: the request's row is read for share, so that it cannot be closed meanwhile.
    select user_id, contact_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for share;
    if not found or request.kind <> 'request' or request.status <> 'published'
      or request.deleted_at is not null or request.awarded_at is not null then
      raise exception 'the request takes no proposals' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if new.user_id in (request.user_id, request.contact_id) or new.actor_id in (request.user_id, request.contact_id)
      or exists (select 1 from users where id = request.user_id and manager_id in (new.user_id, new.actor_id)) then
      raise exception 'nobody answers his own request' using errcode = 'check_violation', constraint = 'proposal_own_request';
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

-- A manager acts for as many people as before: an account takes the place of a profile, so the limit is not asked again.
create or replace function count_managed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.manager_id is not null then
    perform count_allowance(old.manager_id, 'ServiceRequest:manage', -1);
  end if;
  if tg_op = 'UPDATE' and new.manager_id is not null and exists (select from users where taken_by = new.id) then
    update allowances set used = used + 1 where user_id = new.manager_id and ability = 'ServiceRequest:manage';
  elsif tg_op <> 'DELETE' and new.manager_id is not null then
    perform count_allowance(new.manager_id, 'ServiceRequest:manage', 1);
  end if;
  return null;
end $$;

-- What one of the two has with the other: a deal with oneself would be left.
create function deal_with_each_other(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = one and r.user_id = other or a.user_id = other and r.user_id = one)
    or exists (select from points where receiver_id = one and user_id = other or receiver_id = other and user_id = one)
    or exists (select from proposals a join proposals b on b.request_id = a.request_id where a.user_id = one and b.user_id = other
      and a.status in ('created', 'updated', 'accepted') and b.status in ('created', 'updated', 'accepted'))
$$;

-- Both rows are locked by the caller, who has checked that it may be done. Places go before the posts that lie there. Returns how many
-- offers arrive as drafts, because the account's plan lets fewer be published: those that were published last stay.
create function take_over_profile(profile uuid, account uuid) returns integer language plpgsql as $$
declare
  manager uuid;
  managed uuid[];
  allowed integer := ability_limit(account, 'ServiceOffer:create');
  published integer;
  free integer;
  drafts uuid[];
begin
  select manager_id into manager from users where id = profile;
  managed := array(select id from points where user_id = profile and mandate = 'managed');
  update users set taken_by = account, manager_id = null where id = profile;
  update users a set manager_id = manager, claimed_at = now(), updated_at = now(), data_checked = p.data_checked,
      provides_services = a.provides_services or p.provides_services
    from users p where a.id = account and p.id = profile;
  -- The row's lock: what the account publishes meanwhile waits.
  insert into allowances (user_id, ability) values (account, 'ServiceOffer:create')
    on conflict (user_id, ability) do update set used = allowances.used returning used into published;
  -- Null: no limit.
  if allowed is not null then free := greatest(allowed - published, 0); end if;
  drafts := array(select id from points
    where user_id = profile and kind = 'offer' and status = 'published' and deleted_at is null and free is not null
    order by published_at desc, id desc offset coalesce(free, 0));
  update addresses set user_id = account where user_id = profile;
  update points set user_id = account, host_id = nullif(host_id, account),
      status = case when id = any(drafts) then 'draft' else status end
    where user_id = profile;
  update points set host_id = case when user_id <> account then account end where host_id = profile;
  update points set mandate = 'managed' where id = any(managed);
  update proposals set user_id = account where user_id = profile;
  update proposal_steps set subject_id = account where subject_id = profile;
  update points set receiver_id = account where receiver_id = profile;
  update media_files set user_id = account where user_id = profile;
  insert into address_residents (address_id, user_id, by, at)
    select s.address_id, account, s.by, s.at from address_residents s join addresses a on a.id = s.address_id
    where s.user_id = profile and a.user_id <> account on conflict do nothing;
  delete from address_residents s using addresses a
    where a.id = s.address_id and (s.user_id = profile or s.user_id = account and a.user_id = account);
  insert into blocked_people (owner_id, blocked_id, created_at)
    select case owner_id when profile then account else owner_id end, case blocked_id when profile then account else blocked_id end, created_at
    from blocked_people where profile in (owner_id, blocked_id) and account not in (owner_id, blocked_id)
    on conflict do nothing;
  delete from blocked_people where profile in (owner_id, blocked_id);
  update reveals set owner_id = account where owner_id = profile;
  update reveals set viewer_id = account where viewer_id = profile;
  insert into saved_points (user_id, point_id, created_at)
    select account, point_id, created_at from saved_points where user_id = profile on conflict do nothing;
  update saved_searches set user_id = account where user_id = profile;
  insert into dismissals (user_id, request_id, created_at)
    select account, request_id, created_at from dismissals where user_id = profile on conflict do nothing;
  update notifications set user_id = account where user_id = profile;
  update notifications set actor_id = account where actor_id = profile;
  return cardinality(drafts);
end $$;
