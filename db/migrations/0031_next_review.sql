-- The reason why a job cannot be reviewed now (rule T1); null: it can.
create function review_refusal(proposal uuid) returns text
language sql stable parallel safe as $$
  select case when a.done_at is null then 'not_done' when now() >= review_until(a.done_at) then 'over'
    when is_one_party(a.user_id, r.user_id) then 'own_party' end
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$$;

-- This side of the job can write a review and has not. It looks at the own review only: the other one is hidden until both are revealed.
create function review_waits(proposal uuid, of_side text) returns boolean
language sql stable parallel safe as $$
  select review_refusal(proposal) is null
    and not exists (select from reviews v where v.proposal_id = proposal and v.side = of_side)
$$;
