-- Programmes on public pages (rule D7). They ask the rules that decide at the proposal, so those stand in functions of their own.

create function discount_covers(program discount_programs, purposes smallint[]) returns boolean language sql immutable parallel safe as $$
  select cardinality(program.purpose_ids) = 0 or purposes && program.purpose_ids
$$;

create function discount_used_up(program discount_programs, but uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(program.max_uses <= discount_uses(program.id, but), false)
$$;

create or replace function discount_spent(program discount_programs, request uuid, but uuid) returns text language sql stable parallel safe as $$
  select case
    when discount_used_up(program, but) then 'discount_used_up'
    when program.first_time_only and (b.jobs > 0 or b.first_jobs > 0) then 'discount_first_job'
    when program.kind = 'nth_free' and ((b.done + 1) % program.value <> 0 or b.free_jobs > 0) then 'discount_nth_job' end
  from (
    select count(*) filter (where a.status = 'accepted') as jobs, count(a.done_at) as done,
      count(*) filter (where d.first_time_only) as first_jobs,
      count(*) filter (where d.kind = 'nth_free' and a.done_at is null) as free_jobs
    from points r join points q on q.contact_id = r.contact_id and q.kind = 'request'
      join proposals a on a.request_id = q.id and a.user_id = program.provider_id
      left join proposal_discounts d on d.proposal_id = a.id
    where r.id = request and a.id is distinct from but and is_live_proposal(a.status, a.valid_until, q.address_id)) b
$$;

create or replace function discount_refusal(program discount_programs, request uuid, but uuid) returns text language sql stable parallel safe as $$
  select case
    when not discount_runs(program) then 'discount_not_running'
    when not (select discount_covers(program, r.purpose_ids) from points r where r.id = request) then 'discount_scope'
    else discount_spent(program, request, but) end
$$;

-- Programmes that a proposal could carry now, independent of earlier jobs of the two people. None of a provider who takes no work now, and
-- none of a managed person: the title could name that person (rule P9). Null purposes: for any service.
create function open_discounts(provider uuid, purposes smallint[]) returns setof discount_programs language sql stable parallel safe as $$
  select p.* from discount_programs p join users u on u.id = p.provider_id
  where p.provider_id = provider and has_provider_page(u) and contact_of(u.id) = u.id
    and discount_runs(p) and (purposes is null or discount_covers(p, purposes)) and not discount_used_up(p, null)
$$;

create trigger announce_discount after insert or update or delete on discount_programs
  for each statement execute function announce_public('offers');
-- The last use may be taken, or given back; the status of a proposal is announced by itself.
create trigger announce_discount_use after insert or delete on proposal_discounts
  for each statement execute function announce_public('offers');
