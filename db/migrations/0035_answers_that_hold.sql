-- Leaves expired proposals out of the count: they cannot be accepted (rule S9). The accepted one always counts.
create or replace view request_answers as
  select a.request_id,
    (count(*) filter (where a.status = 'accepted' or a.status in ('created', 'updated')
      and (a.valid_until is null or not proposal_expired(a.valid_until, r.address_id))))::integer as live,
    (array_agg(a.id) filter (where a.status = 'accepted'))[1] as accepted_id
  from proposals a join points r on r.id = a.request_id
  group by a.request_id;
