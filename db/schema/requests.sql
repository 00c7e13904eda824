-- The last moment at which a provider certainly read the request: the last step of a proposal, else the last line that a person wrote.
create function answered_at(provider uuid, request uuid) returns timestamptz language sql stable parallel safe
as $$
  select coalesce(
    (select max(a.updated_at) from proposals a where a.request_id = request and a.user_id = provider),
    (select max(m.created_at) from threads t join thread_messages m on m.thread_id = t.id and m.kind = 'text'
      where t.request_id = request and t.provider_id = provider))
$$;

-- The time of the title: who lost the right to read a post still reads the title of that time, and no later one.
create function date_title() returns trigger language plpgsql
as $$
begin
  new.titled_at := now();
  return new;
end $$;

-- A right to read a request ends with its reason (rule S14). The only place of the rule: calls, lists, notifications and emails ask it.
create function reads_request(reader uuid, request uuid) returns boolean language sql stable parallel safe
as $$
  select exists (
    select from points r
    where r.id = request and r.kind = 'request' and r.deleted_at is null
      and (reader in (r.user_id, r.contact_id) and r.status <> 'incomplete'
        or r.status = 'published' and r.awarded_at is null
          and (r.receiver_id = reader or r.receiver_id is null and not r.hidden_to_contractors)
        or exists (
          select from proposals a
          where a.request_id = r.id and a.user_id = reader
            and (a.status = 'accepted'
              or r.status = 'published' and (a.status in ('created', 'updated')
                or a.status = 'declined' and a.invited_at is not null and r.awarded_at is null
                  and coalesce(r.receiver_id, reader) = reader)))))
$$;

-- `since`: a moment at which the reader could read it.
create function title_for(reader uuid, point uuid, since timestamptz) returns text language sql stable parallel safe
as $$
  select p.title from points p
  where p.id = point
    and (reader in (p.user_id, p.contact_id, p.host_id) or coalesce(p.titled_at <= since, true)
      or case p.kind when 'offer' then p.status = 'published' and not p.off_market else reads_request(reader, p.id) end)
$$;

-- The same in a language of the reader: a title that the app proposed is in every one.
create function title_read_by(locale text, reader uuid, point uuid, since timestamptz) returns text language sql stable parallel safe
as $$
  select case when p.title_proposed and t.title is not null then coalesce(proposed_title(locale, p.purpose_ids, p.answers), t.title) else t.title end
  from points p cross join lateral (select title_for(reader, p.id, since) as title) t
  where p.id = point
$$;

-- A new proposal, or an expired one that its provider renews, needs room. The request's row is locked, so that parallel proposals are counted one after the
-- other. By the order of names it runs after `guard_proposal` and `guard_proposal_answer`.
create function guard_room() returns trigger language plpgsql
as $$
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

-- Publishing starts the clock, also when the accepted provider withdrew; an accepted proposal and each other status stop it.
create function keep_expiry() returns trigger language plpgsql
as $$
begin
  new.expires_at := case when new.status = 'published' and new.awarded_at is null then request_expiry() end;
  new.expiry_reminded_at := null;
  return new;
end $$;

-- A request is full when it has as many open proposals as it may have. Expired ones do not count (rule S9).
create function proposals_allowed(more integer) returns integer language sql stable parallel safe
as $$
  select l.open_proposals + more from request_limits l where l.open_proposals > 0
$$;

-- When a request that is published now expires; null: never.
create function request_expiry() returns timestamptz language sql stable parallel safe
as $$
  select now() + make_interval(days => l.days) from request_limits l where l.days > 0
$$;

-- If the request has as many open proposals as it takes.
create function request_full(request uuid) returns boolean language sql stable parallel safe
as $$
  select coalesce((select count(*) from proposals a where a.request_id = r.id and a.status in ('created', 'updated')
      and (a.valid_until is null or not proposal_expired(a.valid_until, r.address_id))) >= proposals_allowed(r.more_proposals), false)
  from points r where r.id = request
$$;

-- The configured values; each start writes them. Zero: no limit.
create table request_limits (
  only_row boolean default true primary key check (only_row),
  days integer not null default 30 check (days >= 0),
  open_proposals integer not null default 15 check (open_proposals >= 0)
);
create trigger date_title before update of title on points for each row when (old.title is distinct from new.title) execute function date_title();
create trigger keep_expiry before update of status, awarded_at on points for each row when (new.kind = 'request' and (old.status <> new.status
  or (old.awarded_at is null) <> (new.awarded_at is null))) execute function keep_expiry();
create trigger keep_expiry_in before insert on points for each row when (new.kind = 'request' and new.status = 'published') execute function keep_expiry();
create trigger guard_proposal_room before insert or update of valid_until on proposals for each row execute function guard_room();

insert into request_limits (only_row, days, open_proposals) values
  (true, 30, 15);
