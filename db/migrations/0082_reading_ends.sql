-- A right to read a request ends with its reason (rule S14). The only place of the rule: calls, lists, notifications and emails ask it.
create function reads_request(reader uuid, request uuid) returns boolean
language sql stable parallel safe as $$
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
comment on function reads_request is 'While it is on the market for everybody, sent to the reader, answered by a live or accepted proposal, or after an invitation';

-- When the title was written last; null: before this column, or never changed. A title that a person has read stays in their lists;
-- one that was written after the right ended does not reach them.
alter table points add column titled_at timestamptz;

create function date_title() returns trigger language plpgsql as $$
begin
  new.titled_at := now();
  return new;
end $$;
create trigger date_title before update of title on points
  for each row when (old.title is distinct from new.title) execute function date_title();

-- `since`: a moment at which the reader could read it.
create function title_for(reader uuid, point uuid, since timestamptz) returns text
language sql stable parallel safe as $$
  select p.title from points p
  where p.id = point
    and (reader in (p.user_id, p.contact_id, p.host_id) or coalesce(p.titled_at <= since, true)
      or case p.kind when 'offer' then p.status = 'published' and not p.off_market else reads_request(reader, p.id) end)
$$;

-- The last moment at which a provider certainly read the request: the last step of a proposal, else the last line that a person wrote.
create function answered_at(provider uuid, request uuid) returns timestamptz
language sql stable parallel safe as $$
  select coalesce(
    (select max(a.updated_at) from proposals a where a.request_id = request and a.user_id = provider),
    (select max(m.created_at) from threads t join thread_messages m on m.thread_id = t.id and m.kind = 'text'
      where t.request_id = request and t.provider_id = provider))
$$;
