-- Books the rewards of a job that has just been done: where it is the first one that an invited person did with a third person, which is neither the inviting
-- one nor managed by the inviting one (rule G2). Returns the people who got one.
create function book_referral_rewards(job uuid) returns setof uuid language plpgsql
as $$
declare
  invited record;
  rule referral_rule;
begin
  select * into rule from referral_rule;
  if rule.days = 0 or not exists (select from plans where slug = rule.plan) then return; end if;
  for invited in
    select u.id, u.referral_id as inviter from referral_sides(job) s join users u on u.id = s.person
    join users i on i.id = u.referral_id and i.blocked_at is null and i.leaves_at is null and i.deleted_at is null
    where not (i.id = any(s.others)) and u.manager_id is distinct from i.id
      and not exists (
        select from proposals b join points q on q.id = b.request_id
        cross join lateral referral_sides(b.id) earlier
        where (b.user_id = u.id or q.user_id = u.id) and b.done_at is not null and b.id <> job
          and earlier.person = u.id and not (i.id = any(earlier.others)))
    order by u.referral_id
  loop
    perform 1 from users where id = invited.inviter for no key update;
    if referral_rewards_left(invited.inviter) > 0 then
      insert into referral_rewards (user_id, referred_id, days, plan) values (invited.inviter, invited.id, rule.days, rule.plan)
        on conflict (referred_id) do nothing;
      if found then return next invited.inviter; end if;
    end if;
  end loop;
end $$;

-- At most 50 codes of one person. The lock of the owner puts parallel writes one after the other.
create function guard_referral_codes() returns trigger language plpgsql
as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from referral_codes where user_id = new.user_id) >= 50 then
    raise exception 'too many codes' using errcode = 'check_violation', constraint = 'referral_codes_full';
  end if;
  return new;
end $$;

-- The lock of the person puts parallel bookings one after the other.
create function guard_referral_reward() returns trigger language plpgsql
as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if referral_rewards_left(new.user_id) = 0 then
    raise exception 'enough rewards in one year' using errcode = 'check_violation', constraint = 'referral_rewards_full';
  end if;
  if not exists (select from users where id = new.referred_id and referral_id = new.user_id) then
    raise exception 'not the inviting person' using errcode = 'check_violation', constraint = 'referral_reward_of';
  end if;
  return new;
end $$;

-- The referrer of a person is stored once; only erasing a person removes it (rule G1).
create function guard_referrer() returns trigger language plpgsql
as $$
begin
  raise exception 'the referrer of a person does not change' using errcode = 'check_violation', constraint = 'referrer_kept';
end $$;

-- A booked reward changes only by being used.
create function keep_referral_rewards() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.used_at is null and new.used_at is not null
    and to_jsonb(new) - 'used_at' = to_jsonb(old) - 'used_at' then return new; end if;
  raise exception 'rewards are never changed' using errcode = 'check_violation', constraint = 'referral_rewards_kept';
end $$;

-- How many rewards a person can still get this year.
create function referral_rewards_left(person uuid) returns integer language sql stable
as $$
  select greatest(0, r.a_year - (select count(*)::integer from referral_rewards w
    where w.user_id = person and w.booked_at > now() - interval '1 year'))
  from referral_rule r
$$;

-- The two sides of a done job, each with the people dealt with on the other side.
create function referral_sides(job uuid) returns table(person uuid, others uuid[]) language sql stable
as $$
  select side.person, side.others from proposals a join points r on r.id = a.request_id
  cross join lateral (values
    (a.user_id, array[r.user_id, r.contact_id]),
    (r.user_id, array[a.user_id, contact_of(a.user_id)])) side (person, others)
  where a.id = job and a.done_at is not null
$$;

-- Rewards that were booked, append-only: one for each invited person, for ever (rule G2).
create table referral_rewards (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  referred_id uuid not null unique references users,
  days integer not null check (days > 0),
  plan text not null,
  booked_at timestamptz not null default now(),
  -- The days were added to the plan of the person; null: they wait until another plan has ended.
  used_at timestamptz,
  constraint referral_rewards_check check (user_id <> referred_id)
);
create index referral_rewards_user_id_booked_at_idx on referral_rewards (user_id, booked_at desc);

-- The reward of an inviting person, as the operator configures it; each start writes it. 0: none.
create table referral_rule (
  only_row boolean default true primary key check (only_row),
  days integer not null default 0 check (days >= 0 and days <= 366),
  plan text not null default 'professional' check (plan ~ '^[a-z][a-z_]{1,29}$'),
  a_year integer not null default 12 check (a_year >= 0)
);
create trigger guard_referral_codes before insert on referral_codes for each row execute function guard_referral_codes();
create trigger guard_referral_reward before insert on referral_rewards for each row execute function guard_referral_reward();
create trigger keep_referral_rewards before delete or update on referral_rewards for each row execute function keep_referral_rewards();
create trigger guard_referrer before update of referral_id on users for each row when (old.referral_id is not null and new.referral_id is not null
  and new.referral_id <> old.referral_id) execute function guard_referrer();

insert into referral_rule (only_row, days, plan, a_year) values
  (true, 0, 'professional', 12);
