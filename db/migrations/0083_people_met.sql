-- Whether the viewer has been shown this person: a public page, a request, a proposal or conversation, the ledger, an invitation, a place.
-- Else the person's id is as unknown as one that does not exist (rule W6).
create function has_met(viewer uuid, person uuid) returns boolean
language sql stable parallel safe as $$
  select exists (select from users u where u.id = person and u.deleted_at is null and (has_provider_page(u) or u.referral_id = viewer))
    or exists (select from users u where u.id = viewer and u.referral_id = person)
    or exists (select from blocked_people b where b.owner_id = viewer and b.blocked_id = person)
    or exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = person and viewer in (r.user_id, r.contact_id, r.host_id) or a.user_id = viewer and person in (r.contact_id, r.host_id))
    or exists (select from threads t join points r on r.id = t.request_id
      where t.provider_id = person and viewer in (r.user_id, r.contact_id) or t.provider_id = viewer and r.contact_id = person)
    or exists (select from points r where r.kind = 'request' and r.contact_id = person
      and (r.host_id = viewer or reads_request(viewer, r.id)))
    or exists (select from points r where r.kind = 'request' and r.user_id = viewer and person in (r.host_id, r.receiver_id))
    or exists (select from reveals v where v.owner_id = has_met.viewer and v.viewer_id = person)
    or exists (select from address_residents s join addresses l on l.id = s.address_id
      where l.user_id = viewer and s.user_id = person or l.user_id = person and s.user_id = viewer)
$$;

-- An account that leaves answers only those who have a deal with it, as its page does.
create or replace function phones_for(owner uuid, reader text) returns table (reason text, refusal text)
language sql stable parallel safe as $$
  select answer.reason, case when u.id is null or c.id is null then 'user.not_found' else answer.refusal end
  from (select 1) one
  left join users u on u.id = owner and u.blocked_at is null and u.deleted_at is null
    and (u.leaves_at is null or reader in ('own', 'accepted', 'proposal'))
  left join users c on c.id = contact_of(owner) and c.blocked_at is null and c.deleted_at is null
    and (c.leaves_at is null or reader in ('own', 'accepted', 'proposal'))
  left join lateral phones_answer(reader, c.phone_visibility, u.provides_services, u.paused_at is not null) answer
    on u.id is not null and c.id is not null
$$;
