-- What the owner of a house has decided about the exact address of a request, and what an acceptance would open.

create function host_opens(request uuid, proposal uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(
    (select g.closed_at is null from address_grants g where g.proposal_id = proposal and g.address_id = r.address_id),
    exists (select from address_residents s where s.address_id = r.address_id and s.user_id = r.contact_id))
  from points r where r.id = request
$$;
comment on function host_opens is 'Rule A7, whether the proposal is accepted or not: so a customer reads before the acceptance what it opens.';

create or replace function host_allows(host uuid, request uuid, proposal uuid) returns boolean language sql stable parallel safe as $$
  select host is null or coalesce((
    select a.status = 'accepted' and not blocked_between(host, r.user_id) and host_opens(r.id, a.id)
    from proposals a join points r on r.id = a.request_id
    where a.id = proposal and r.id = request), false)
$$;

create function acceptance_opens(proposal uuid) returns jsonb language sql stable parallel safe as $$
  select jsonb_build_object(
    'contact', jsonb_build_object('id', c.id, 'name', c.name),
    'phones', cardinality(shown_phones(r.contact_id)) > 0,
    'messengers', exists (select from user_messengers m where m.user_id = c.id),
    'their_phones', cardinality(shown_phones(a.user_id)) > 0,
    'their_messengers', exists (select from user_messengers m where m.user_id = contact_of(a.user_id)),
    'address', case
      when l.id is null or not l.exact and l.house_number is null then 'none'
      when r.host_id is not null and not host_opens(r.id, a.id) then 'host'
      else 'exact' end)
  from proposals a join points r on r.id = a.request_id
    join users c on c.id = contact_of(r.contact_id)
    left join addresses l on l.id = r.address_id and l.deleted_at is null
  where a.id = proposal
$$;
comment on function acceptance_opens is 'Says before an acceptance which contacts it opens to the two sides; the address by rules A2 and A7.';
