-- Tests for a deal between two people. It forbids the takeover, which would make both sides of the deal one person.
create function deal_with_each_other(one uuid, other uuid) returns boolean language sql stable
as $$
  select exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = one and r.user_id = other or a.user_id = other and r.user_id = one)
    or exists (select from points where receiver_id = one and user_id = other or receiver_id = other and user_id = one)
    or exists (select from proposals a join proposals b on b.request_id = a.request_id where a.user_id = one and b.user_id = other
      and a.status in ('created', 'updated', 'accepted') and b.status in ('created', 'updated', 'accepted'))
$$;

-- The caller has locked both rows and checked that the takeover is allowed. Addresses go before the points that lie there. Returns the number of offers that
-- become drafts because the account's plan allows fewer published ones: those published last stay.
create function take_over_profile(profile uuid, account uuid) returns integer language plpgsql
as $$
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
