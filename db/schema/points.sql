-- A date in the past means nothing when the request is published again, from the archive or because the accepted provider withdrew.
create function clear_passed_date() returns trigger language plpgsql
as $$
begin
  if new.date is not null and new.date < place_day(new.address_id, new.user_id) then
    new.date_passed := new.date;
    new.date := null;
  end if;
  return new;
end $$;

-- A moved address moves its points.
create function follow_address() returns trigger language plpgsql
as $$
begin
  update points set position = ll_to_earth(new.coarse_lat, new.coarse_lng), radius = new.radius, country_code = new.country_code
  where address_id = new.id;
  return null;
end $$;

-- A draft at the address of a host is not published after a block between the two.
create function guard_blocked_host() returns trigger language plpgsql
as $$
begin
  if blocked_between(new.user_id, new.host_id) then
    raise exception 'one of the two blocked the other' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return null;
end $$;

-- The words of a closed request can be erased with its deletion (decision 173); otherwise as before.
create function guard_point() returns trigger language plpgsql
as $$
declare
  moves boolean := false;
begin
  if tg_op = 'UPDATE' then
    moves := new.user_id <> old.user_id and is_taken_over(old.user_id, new.user_id);
    if old.status = 'closed' and (row(new.title, new.description, new.address_id, new.close_reason)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason)
      and not (num_nonnulls(new.title, new.description) = 0 and new.deleted_at is not null
        and row(new.address_id, new.close_reason) is not distinct from row(old.address_id, old.close_reason))
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
      raise exception 'the address belongs to another person' using errcode = 'foreign_key_violation', constraint = 'point_address';
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

-- Answers are of the questions that the services ask. Where only the services change, answers that the new ones do not ask for are dropped.
create function guard_answers() returns trigger language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and new.answers = old.answers then
    new.answers := answers_for(new.purpose_ids, new.answers);
  elsif exists (select from answer_faults(new.purpose_ids, new.answers)) then
    raise exception 'no service asks for this answer' using errcode = 'check_violation', constraint = 'point_answers';
  end if;
  return new;
end $$;

-- Posting through a link needs a link that is open to the author. Requests of others stay where they are when an account takes the host's profile over. These
-- triggers fire after the checks of foreign keys, which wait for the rows of the people: `block` holds them.
create function guard_posting_link() returns trigger language plpgsql
as $$
begin
  if not posting_link_open(new.address_id, new.user_id) then
    raise exception 'the posting link leads nowhere' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return null;
end $$;

-- Writes `contact_id`. A managed point is created by its owner's manager.
create function keep_contact() returns trigger language plpgsql
as $$
begin
  if new.mandate <> 'managed' then
    new.contact_id := new.user_id;
    return new;
  end if;
  -- Locked for share: the mandate cannot end while something is written under it.
  select manager_id into new.contact_id from users where id = new.user_id and manager_id is not null for share;
  if not found or tg_op = 'INSERT' and new.actor_id <> new.contact_id then
    raise exception 'the author is not the manager of the owner' using errcode = 'check_violation', constraint = 'point_mandate';
  end if;
  return new;
end $$;

-- Type, purposes, languages and urgency as search words that cannot be typed: one index then finds rare combinations of words and filters.
-- `server/points/market.ts` asks for them.
create function point_marks(type smallint, purposes smallint[], language text, urgent boolean,
  speaks text[]) returns tsvector language sql immutable parallel safe
as $$
  select array_to_tsvector(array(
    select '=p' || purpose from unnest(purposes) purpose
    union all select '=t' || type where type is not null
    union all select '=l' || language
    union all select '=s' || spoken from unnest(speaks) spoken
    union all select '=u' where urgent))
$$;

-- When the mandate ends, managed points become the person's own.
create function release_managed() returns trigger language plpgsql
as $$
begin
  update points set mandate = 'own' where user_id = new.id and mandate = 'managed';
  return null;
end $$;

-- Publishing needs a contact.
create function require_point_contact() returns trigger language plpgsql
as $$
begin
  perform require_contact(new.contact_id);
  return null;
end $$;

-- Offers follow the languages of the person dealt with.
create function follow_languages() returns trigger language plpgsql
as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update points set speaks = array(select code from user_languages where user_id = person order by code)
    where (user_id = person and mandate <> 'managed' or contact_id = person and mandate = 'managed')
      and kind = 'offer' and deleted_at is null;
  return null;
end $$;

-- A pause, a block or a deletion takes the offers of a provider off the market.
create function follow_provider() returns trigger language plpgsql
as $$
begin
  update points
    set off_market = new.paused_at is not null or new.blocked_at is not null or new.deleted_at is not null or not new.provides_services
    where user_id = new.id and kind = 'offer' and deleted_at is null;
  return null;
end $$;

-- Copies the state of the provider to the offer. The provider's row is locked for share: a pause that is set meanwhile waits and then updates this offer, too.
-- Triggers run in the order of their names: this one after `keep_contact`.
create function keep_provider() returns trigger language plpgsql
as $$
begin
  select u.paused_at is not null or u.blocked_at is not null or u.deleted_at is not null or not u.provides_services
    into new.off_market from users u where u.id = new.user_id for share;
  new.speaks := array(select code from user_languages where user_id = new.contact_id order by code);
  return new;
end $$;

-- Text for comparison: seven forms of the apostrophe, and Latin letters within Cyrillic words as in `server/words/fold.ts`. Signs between letters or digits
-- become spaces: the parser of text search takes "24/7", "2.5" and "example.com" for one word, which nobody types whole.
create function in_one_script(words text) returns text language sql immutable parallel safe
as $$
  select string_agg(case when part[1] ~ '[\u0400-\u04ff]' then translate(part[1], 'aceiopxykmtbh', 'асеіорхукмтвн') else part[1] end, '' order by n)
  from regexp_matches(words, '[[:alpha:]]+|[^[:alpha:]]+', 'g') with ordinality as found (part, n)
$$;

-- Notes whether a title is one that the app proposed: each reader has it in the own language. Such a title follows its answers, and with it the time of the title.
create function note_proposed_title() returns trigger language plpgsql
as $$
declare
  written text;
begin
  if tg_op = 'UPDATE' and old.title_proposed and (new.answers, new.purpose_ids) is distinct from (old.answers, old.purpose_ids) then
    written := language_of_proposed(new.title, old.purpose_ids, old.answers);
    if written is not null then
      new.title := coalesce(proposed_title(written, new.purpose_ids, new.answers), new.title);
      new.titled_at := now();
    end if;
  end if;
  new.title_proposed := language_of_proposed(new.title, new.purpose_ids, new.answers) is not null;
  return new;
end $$;

-- What an email calls a post: its title or, where the title was erased with an account, its topic. Null where the reader may not know it.
create function title_in(locale text, reader uuid, point uuid, since timestamptz) returns text language sql stable parallel safe
as $$
  select coalesce(title_read_by(locale, reader, p.id, since), case when p.title is null then t.names ->> locale end)
  from points p left join point_types t on t.id = p.point_type_id
  where p.id = point
$$;

-- Offers and requests in one table: they share texts, place, services, pictures and search.
create table points (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('offer', 'request')),
  -- Owner and author: the same person unless a manager acts for the owner; `mandate` states the kind.
  user_id uuid not null references users,
  actor_id uuid not null references users,
  mandate text not null default 'own' check (mandate in ('own', 'on_behalf', 'managed')),
  -- The person dealt with: the manager of a managed point, else the owner (rule P9). Written by the trigger `keep_contact` only.
  contact_id uuid not null references users,
  -- The owner of the address, when a request was posted through a posting link (rule A6).
  host_id uuid references users,
  -- Of a direct request: its only permitted provider, and the offer that it refers to.
  receiver_id uuid references users,
  offer_id uuid references points,
  status text not null default 'incomplete' references point_states,
  close_reason text references close_reasons,
  title text check (char_length(title) <= 120),
  description text check (char_length(description) <= 4000),
  comment text check (char_length(comment) <= 1000),
  tags text[] not null default '{}',
  point_type_id smallint references point_types,
  purpose_ids smallint[] not null default '{}',
  urgent boolean not null default false,
  hidden_to_contractors boolean not null default false,
  price bigint check (price >= 0),
  price_kind text references price_kinds,
  budget bigint check (budget >= 0),
  currency text not null default 'UAH' check (currency ~ '^[A-Z]{3}$'),
  duration_from integer check (duration_from > 0),
  duration_to integer check (duration_to > 0),
  language text not null default 'uk' check (is_language(language)),
  date date,
  time_of_day time(0) without time zone,
  -- The date that had passed when the request was published again: it was cleared, and the owner is asked for a new one.
  date_passed date,
  address_id uuid references addresses,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  closed_at timestamptz,
  -- Set by a trigger on proposals while a proposal is accepted: the request is off the market, but not closed.
  awarded_at timestamptz,
  -- Of a closed request that was awarded: the end of its provider's access (rule A3). It is not deleted before.
  kept_until timestamptz,
  -- Moved to the archive of its owner's list; nothing else changes (rule S10).
  shelved_at timestamptz,
  deleted_at timestamptz,
  -- Copies of the address, written by triggers: the finder measures with them (rules A1, S8).
  position cube,
  radius integer,
  country_code text,
  -- Of an offer, written by triggers: its provider is paused, blocked, deleted or provides no services.
  off_market boolean not null default false,
  -- Of an offer, written by triggers: the languages of its provider; of a managed offer those of the manager (rule P9).
  speaks text[] not null default '{}',
  -- The words that people type in the finder, without accents, and the filters that they choose.
  search tsvector generated always as (to_tsvector('simple'::regconfig, plain_text((((coalesce(title, '') || ' ') || coalesce(description,
      '')) || ' ') || joined(tags))) || point_marks(point_type_id, purpose_ids, language, urgent, speaks)) stored,
  -- The end of a request that is on the market. The triggers `keep_expiry` write it; renewing moves it.
  expires_at timestamptz,
  -- The owner was reminded of this end.
  expiry_reminded_at timestamptz,
  -- Open proposals that the owner allowed beyond the configured number.
  more_proposals integer not null default 0 check (more_proposals >= 0),
  -- A post that an operator removed stays in the archive of its owner and cannot be published.
  removed_case uuid,
  -- Chosen by the browser: the same id makes one point, whichever tab or call comes first.
  client_id uuid,
  -- Its author asked to publish it, and the browser still has so many files for it; null: nothing was asked.
  awaited_files smallint check (awaited_files >= 0 and awaited_files <= 50),
  -- When the title was written last; null: before this column, or never changed. A title that a person has read stays in their lists; one that was written after
  -- the right ended does not reach them.
  titled_at timestamptz,
  -- Of a request, to the questions of its services: [{"question": "floor", "options": ["first"]}, {"question": "area_m2", "number": 40}] (rule S15).
  answers jsonb not null default '[]' constraint points_answers check (jsonb_typeof(answers) = 'array' and (kind = 'request' or answers = '[]')),
  -- The app proposed this title from the service and its answers. Written by the trigger `note_proposed_title` only.
  title_proposed boolean not null default false,
  constraint points_check check (duration_from <= duration_to),
  constraint points_check1 check (receiver_id <> user_id),
  constraint points_check2 check (status <> 'closed' or kind = 'request'),
  constraint points_check3 check ((status = 'closed') = (close_reason is not null)),
  constraint points_check4 check ((status = 'closed') = (closed_at is not null)),
  constraint points_check5 check (status <> 'published' or published_at is not null),
  constraint points_check6 check (offer_id is null or kind = 'request'),
  constraint points_check7 check (host_id <> user_id and kind = 'request' or host_id is null),
  constraint points_check8 check (price_kind is null or kind = 'offer'),
  constraint points_check9 check (kind = 'request' or receiver_id is null and budget is null and not urgent and not hidden_to_contractors),
  -- Only an incomplete or deleted point may lack what the market needs.
  constraint points_complete check (status = 'incomplete' or deleted_at is not null or title is not null and title <> '' and point_type_id is not null
      and cardinality(purpose_ids) > 0 and address_id is not null),
  constraint points_date_passed check (date_passed is null or kind = 'request' and date is null),
  constraint points_expires check (expires_at is null or kind = 'request' and status = 'published' and awarded_at is null),
  constraint points_expiry_reminded check (expiry_reminded_at is null or expires_at is not null),
  constraint points_kept check (kept_until is null or status = 'closed' and awarded_at is not null),
  constraint points_shelved check (shelved_at is null or status = 'closed')
);
create index points_address_id_idx on points (address_id) where deleted_at is null;
create unique index points_client on points (actor_id, client_id) where client_id is not null;
create index points_contact_id_created_at_idx on points (contact_id, created_at desc) where mandate = 'managed' and deleted_at is null;
-- What timed jobs look for, by index.
create index points_deleted on points (deleted_at) where deleted_at is not null;
create index points_expiring on points (expires_at) where expires_at is not null;
create index points_host_id_created_at_idx on points (host_id, created_at desc) where host_id is not null and deleted_at is null;
create index points_of_person on points (user_id);
create index points_offer_id_idx on points (offer_id) where offer_id is not null;
create index points_receiver_id_idx on points (receiver_id) where receiver_id is not null and deleted_at is null;
create index points_removed on points (removed_case) where removed_case is not null;
create index points_user_id_kind_created_at_idx on points (user_id, kind, created_at desc) where deleted_at is null;
create trigger follow_address after update on addresses for each row when (new.lat is distinct from old.lat or new.lng is distinct from old.lng
  or new.radius is distinct from old.radius or new.country_code is distinct from old.country_code) execute function follow_address();
create trigger clear_passed_date before update of status, awarded_at on points for each row when (new.kind = 'request' and new.status = 'published'
  and (old.status = 'archived' or old.awarded_at is not null and new.awarded_at is null)) execute function clear_passed_date();

-- A renewed request whose date has passed loses the date, as one that is published again does.
create trigger clear_passed_date_renewed before update of expires_at on points for each row when (new.kind = 'request' and new.status = 'published'
  and new.expires_at > old.expires_at) execute function clear_passed_date();
create trigger guard_request_step before update of status on points for each row when (new.kind = 'request' and new.status <> old.status)
  execute function guard_step('request', 'status');
create trigger guard_offer_step before update of status on points for each row when (new.kind = 'offer' and new.status <> old.status
  and not (new.status = 'draft' and is_taken_over(old.user_id, new.user_id)))
  execute function guard_step('offer', 'status');
create trigger guard_blocked_host after update of status on points for each row when (new.host_id is not null and new.status = 'published'
  and old.status <> 'published') execute function guard_blocked_host();
create trigger guard_point before insert
  or update of status, title, description, address_id, host_id, close_reason, user_id, purpose_ids, point_type_id, kind, deleted_at on points for each row
  execute function guard_point();
create trigger guard_answers before update of answers, purpose_ids on points for each row when (new.answers <> old.answers
  or new.purpose_ids <> old.purpose_ids and old.answers <> '[]') execute function guard_answers();
create trigger guard_answers_in before insert on points for each row when (new.answers <> '[]') execute function guard_answers();
create trigger note_proposed_title before insert or update of title, purpose_ids, answers on points for each row when (new.kind = 'request')
  execute function note_proposed_title();
create trigger guard_posting_link after update of address_id, host_id on points for each row when (new.host_id is not null
  and (new.address_id is distinct from old.address_id or new.host_id is distinct from old.host_id and not is_taken_over(old.host_id, new.host_id)))
  execute function guard_posting_link();
create trigger guard_posting_link_in after insert on points for each row when (new.host_id is not null) execute function guard_posting_link();
create trigger keep_contact before insert or update of user_id, mandate, contact_id on points for each row execute function keep_contact();
create trigger require_contact after update of status on points for each row when (new.status = 'published' and old.status <> 'published')
  execute function require_point_contact();
create trigger require_contact_in after insert on points for each row when (new.status = 'published') execute function require_point_contact();
create trigger release_managed after update of manager_id on users for each row when (old.manager_id is not null
  and new.manager_id is distinct from old.manager_id) execute function release_managed();
create trigger keep_provider before update of user_id, mandate, status on points for each row when (new.kind = 'offer') execute function keep_provider();
create trigger keep_provider_in before insert on points for each row when (new.kind = 'offer') execute function keep_provider();
create trigger follow_languages after insert or delete on user_languages for each row execute function follow_languages();
create trigger follow_provider after update of paused_at, blocked_at, deleted_at, provides_services on users for each row
  when ((new.paused_at is null) <> (old.paused_at is null) or (new.blocked_at is null) <> (old.blocked_at is null)
  or (new.deleted_at is null) <> (old.deleted_at is null) or new.provides_services <> old.provides_services) execute function follow_provider();
