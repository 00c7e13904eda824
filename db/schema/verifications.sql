-- A login phone is stored only after its code was entered. Details that a manager changes later keep the day of the check.
create function date_confirmations() returns trigger language plpgsql
as $$
begin
  if tg_op = 'INSERT' or new.phone is distinct from old.phone then
    new.phone_confirmed_at := case when new.phone is not null then now() end;
  end if;
  if tg_op = 'INSERT' or new.data_checked is distinct from old.data_checked or new.manager_id is distinct from old.manager_id then
    new.data_checked_at := case when new.data_checked then now() end;
  end if;
  return new;
end $$;

-- Refuses documents of people who can have no badge: managed people, people who provide no services, blocked and leaving people.
-- The row of the person is locked, so that none of this begins meanwhile.
create function guard_verification() returns trigger language plpgsql
as $$
declare
  person users;
begin
  if tg_op = 'UPDATE' and not (new.state = 'approved' and old.state = 'asked') then
    return new;
  end if;
  select * into person from users where id = new.user_id for no key update;
  if person.manager_id is not null then
    raise exception 'managed' using errcode = 'check_violation', constraint = 'verification_managed';
  end if;
  if not is_provider(person) or person.blocked_at is not null or person.leaves_at is not null or person.deleted_at is not null then
    raise exception 'not providing' using errcode = 'check_violation', constraint = 'verification_provider';
  end if;
  if new.expires_on < (now() at time zone person.time_zone)::date then
    raise exception 'expired already' using errcode = 'check_violation', constraint = 'verification_in_past';
  end if;
  return new;
end $$;

-- One document of a person and the result of its check (decision 099).
create table verifications (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  kind text not null references document_kinds,
  -- `lapsed`: it was not checked in time.
  state text not null default 'asked' references verification_states,
  -- The private folder of the pictures of the document in the storage. They are deleted with the decision.
  folder text,
  pages smallint not null check (pages >= 1 and pages <= 4),
  method text references check_methods,
  -- For the provider, of a refusal or a revocation.
  reason text check (char_length(reason) >= 3 and char_length(reason) <= 500),
  -- The last day of the badge, in the time zone of the provider; null: no end.
  expires_on date,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  reminded_at timestamptz,
  reason_language text check (is_language(reason_language)),
  constraint verification_document check ((state = 'asked') = (folder is not null)),
  constraint verifications_check check ((state = 'asked') = (decided_at is null)),
  constraint verifications_check1 check ((state in ('approved', 'revoked')) = (method is not null)),
  constraint verifications_check2 check ((state in ('refused', 'revoked')) = (reason is not null)),
  constraint verifications_check3 check (expires_on is null or (state in ('approved', 'revoked')))
);
create unique index verification_approved on verifications (user_id, kind) where state = 'approved';
create unique index verification_asked on verifications (user_id, kind) where state = 'asked';
create index verifications_expires_on_idx on verifications (expires_on) where state = 'approved' and expires_on is not null;
-- Which stored files a row names, by index (decision 163).
create index verifications_folder on verifications (folder) where folder is not null;
create index verifications_folder_idx on verifications (folder) where folder is not null;
create index verifications_state_created_at_id_idx on verifications (state, created_at, id);
create index verifications_user_id_idx on verifications (user_id);

-- The only definition of a badge. A badge by a document is the person's own, so a managed person has none, because others deal with the manager; the phone is
-- that of the person dealt with. Pages of visitors are kept for up to 130 seconds (decision 084): three minutes before the end of its last day a badge is left
-- out, so that no page shows it a second after. While the operator has switched documents off, only phone and data give a badge.
create view badges as
 SELECT u.id AS user_id,
    'phone'::text AS kind,
    'code'::text AS method,
    'automatic'::text AS checked_by,
    c.phone_confirmed_at AS checked_at,
    null::date AS expires_on
   from users u
     JOIN users c on c.id = contact_of(u.id)
  where c.phone is not null
UNION all
 SELECT u.id AS user_id,
    'data'::text AS kind,
    'manager'::text AS method,
    'manager'::text AS checked_by,
    u.data_checked_at AS checked_at,
    null::date AS expires_on
   from users u
  where u.data_checked and u.manager_id is not null
UNION all
 SELECT v.user_id,
    v.kind,
    v.method,
    'operator'::text AS checked_by,
    v.decided_at AS checked_at,
    v.expires_on
   from verifications v
     JOIN users u on u.id = v.user_id
  where has_feature('verifications') and v.state = 'approved'::text and u.manager_id is null and (v.expires_on is null or v.expires_on >= ((now() + '00:03:00'::interval) AT TIME ZONE u.time_zone)::date);
create trigger date_confirmations before insert or update of phone, data_checked, manager_id on users for each row execute function date_confirmations();
create trigger guard_step before update of state on verifications for each row when (new.state <> old.state)
  execute function guard_step('verification', 'state');
create trigger guard_verification before insert or update of state on verifications for each row execute function guard_verification();
