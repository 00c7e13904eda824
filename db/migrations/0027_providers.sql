-- Public pages of providers, their phones for visitors, and their portfolios.

-- A person is a provider if they provide services or have a published offer.
create function is_provider(u users) returns boolean
language sql stable parallel safe as $$
  select u.provides_services or exists (
    select from points p where p.user_id = u.id and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null)
$$;

-- Others can open the page of this person. The only statement of this condition: cards of people and lists ask it.
create function has_provider_page(u users) returns boolean
language sql stable parallel safe as $$
  select u.provides_services and u.paused_at is null and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
$$;

-- Null: this reader can open the page of the person; else the error. The reader is null for a visitor. A provider who pauses, or who
-- provides no services now, is told apart from a person without a page, as their offers and phones already do.
create function provider_refusal(reader uuid, person uuid) returns text
language sql stable parallel safe as $$
  select case
    when u.id is null or c.id is null or not is_provider(u) or blocked_between(reader, person) then 'provider.not_found'
    when has_provider_page(u) then null
    when u.paused_at is not null then 'provider.paused'
    else 'provider.stopped' end
  from (select 1) one
  left join users u on u.id = person and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
  left join users c on c.id = contact_of(person) and c.blocked_at is null and c.leaves_at is null and c.deleted_at is null
$$;

-- Visitors see phones that their owner shows to everybody (rule A4); for the rest they have to log in.
create or replace function phones_answer(reader text, visibility text, provides boolean, away boolean) returns table (reason text, refusal text)
language sql immutable parallel safe as $$
  select case when a.refusal is null then a.reason end, a.refusal
  from (
    select
      case when reader in ('own', 'accepted', 'proposal') then reader when visibility = 'anybody' then 'anybody' else 'authorized' end as reason,
      case when reader in ('own', 'accepted', 'proposal') then null
        when visibility = 'active_proposal' then 'phones.hidden'
        when not provides then 'provider.not_providing'
        when away then 'provider.not_active'
        when reader = 'visitor' and visibility <> 'anybody' then 'auth.required' end as refusal) a
$$;

-- The network of visitors passed a human check; it is asked again a day later. The row `visitors of <id>` is locked while visitors open the
-- phones of that provider.
alter table reveal_quotas add column human_at timestamptz;
create index reveals_by_visitors on reveals (owner_id, seen_at) where viewer_id is null;

-- Pictures of own work, shown on the page of the provider `user_id`.
alter table media_files add column in_portfolio boolean not null default false;
alter table media_files add constraint media_portfolio check (not in_portfolio or point_id is null and kind = 'image');
create index media_files_portfolio on media_files (user_id, position) where in_portfolio;

create function guard_portfolio() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and in_portfolio) > 30 then
    raise exception 'too many pictures in the portfolio' using errcode = 'check_violation', constraint = 'portfolio_full';
  end if;
  return null;
end $$;
create trigger guard_portfolio after update of in_portfolio on media_files
  for each row when (new.in_portfolio and not old.in_portfolio) execute function guard_portfolio();

-- Pictures of a portfolio are not unattached.
create or replace function guard_loose_files() returns trigger language plpgsql as $$
begin
  if new.point_id is not null then
    return new;
  end if;
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and point_id is null and not in_portfolio) >= 100 then
    raise exception 'too many loose files' using errcode = 'check_violation', constraint = 'loose_files';
  end if;
  return new;
end
$$;

-- What pages of providers show besides offers.
create trigger announce_portfolio after update on media_files
  for each row when (old.in_portfolio or new.in_portfolio) execute function announce_public('offers');
create trigger announce_portfolio_out after delete on media_files
  for each row when (old.in_portfolio) execute function announce_public('offers');
create trigger announce_language after insert or update or delete on user_languages
  for each statement execute function announce_public('offers');
