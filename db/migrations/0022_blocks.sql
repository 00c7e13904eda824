-- Either side blocks the other (rule S11): what is open between them ends with this reason.
alter table proposals drop constraint proposals_withdraw_reason_check;
alter table proposals add constraint proposals_withdraw_reason_check check (withdraw_reason in (
  'busy', 'another', 'terms_changed', 'provider_blocked', 'provider_leaving', 'blocked'));

-- A proposal that was being written while one blocked the other. It fires after the check of the foreign keys, which waits for the
-- people's rows: `block` holds them.
create function guard_blocked() returns trigger language plpgsql as $$
begin
  if exists (select from points r where r.id = new.request_id and blocked_between(new.user_id, r.user_id)) then
    raise exception 'one of the two blocked the other' using errcode = 'check_violation', constraint = 'proposal_blocked';
  end if;
  return null;
end $$;
create trigger guard_blocked after insert on proposals for each row execute function guard_blocked();
