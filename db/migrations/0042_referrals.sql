-- Referrals: codes with notes, what an invited person shows, and rewards (rules G1 to G3).

alter table referral_codes
  -- As its owner wrote it, with capitals, for paper and for reading aloud; `code` is the same in lower case.
  add column semantic_code text,
  -- A note of the owner: only the owner reads it.
  add column description text check (char_length(description) between 1 and 200);
update referral_codes set semantic_code = code;
alter table referral_codes alter column semantic_code set not null,
  add constraint referral_code_written check (lower(semantic_code) = code);

-- At most 50 codes of one person. The lock of the owner puts parallel writes one after the other.
create function guard_referral_codes() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from referral_codes where user_id = new.user_id) >= 50 then
    raise exception 'too many codes' using errcode = 'check_violation', constraint = 'referral_codes_full';
  end if;
  return new;
end $$;
create trigger guard_referral_codes before insert on referral_codes for each row execute function guard_referral_codes();

alter table users
  -- The code with which the person came; `referral_id` is its owner. Written once, at registration.
  add column referral_code text references referral_codes on delete set null,
  -- The person shows the name of their plan to the inviting one (rule G3).
  add column plan_shown_to_referrer boolean not null default false,
  add constraint users_referral_code check (referral_code is null or referral_id is not null) not valid;
create index on users (referral_code) where referral_code is not null;

-- The referrer of a person is stored once; only erasing a person removes it (rule G1).
create function guard_referrer() returns trigger language plpgsql as $$
begin
  raise exception 'the referrer of a person does not change' using errcode = 'check_violation', constraint = 'referrer_kept';
end $$;
create trigger guard_referrer before update of referral_id on users for each row
  when (old.referral_id is not null and new.referral_id is not null and new.referral_id <> old.referral_id)
  execute function guard_referrer();

-- The reward of an inviting person, as the operator configures it; each start writes it. 0: none.
create table referral_rule (
  only_row boolean primary key default true check (only_row),
  days integer not null default 0 check (days between 0 and 366),
  plan text not null default 'professional' check (plan ~ '^[a-z][a-z_]{1,29}$'),
  a_year integer not null default 12 check (a_year >= 0)
);
insert into referral_rule default values;

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
  check (user_id <> referred_id)
);
create index on referral_rewards (user_id, booked_at desc);

create function referral_rewards_left(person uuid) returns integer language sql stable as $$
  select greatest(0, r.a_year - (select count(*)::integer from referral_rewards w
    where w.user_id = person and w.booked_at > now() - interval '1 year'))
  from referral_rule r
$$;

-- The lock of the person puts parallel bookings one after the other.
create function guard_referral_reward() returns trigger language plpgsql as $$
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
create trigger guard_referral_reward before insert on referral_rewards for each row execute function guard_referral_reward();

create function keep_referral_rewards() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.used_at is null and new.used_at is not null
    and to_jsonb(new) - 'used_at' = to_jsonb(old) - 'used_at' then return new; end if;
  raise exception 'rewards are never changed' using errcode = 'check_violation', constraint = 'referral_rewards_kept';
end $$;
create trigger keep_referral_rewards before update or delete on referral_rewards for each row execute function keep_referral_rewards();

-- The two sides of a done job, each with the people dealt with on the other side.
create function referral_sides(job uuid) returns table (person uuid, others uuid[]) language sql stable as $$
  select side.person, side.others from proposals a join points r on r.id = a.request_id
  cross join lateral (values
    (a.user_id, array[r.user_id, r.contact_id]),
    (r.user_id, array[a.user_id, contact_of(a.user_id)])) side (person, others)
  where a.id = job and a.done_at is not null
$$;

-- Books the rewards of a job that has just been done: where it is the first one that an invited person did with a third person, which is
-- neither the inviting one nor managed by the inviting one (rule G2). Returns the people who got one.
create function book_referral_rewards(job uuid) returns setof uuid language plpgsql as $$
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
