-- One order of locks: user, request, proposals, address. Counting the times that wait for an answer locked the customer after the
-- request, and a block locks the two people first. The count has a lock of its own instead.
create or replace function limit_asks() returns trigger language plpgsql as $$
declare
  customer uuid;
begin
  select r.user_id into customer from proposals a join points r on r.id = a.request_id where a.id = new.proposal_id;
  perform pg_advisory_xact_lock(hashtextextended('asks ' || customer, 0));
  if (select count(*) from calendar_events e join proposals a on a.id = e.proposal_id join points r on r.id = a.request_id
    where r.user_id = customer and e.id <> new.id and e.status <> 'cancelled' and e.asked_by = 'customer' and ask_waits(e.asked_at)) >= 5
  then
    raise exception 'five times wait for answers already' using errcode = 'check_violation', constraint = 'calendar_asks_full';
  end if;
  return new;
end $$;
