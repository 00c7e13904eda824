-- The case that blocked this person: the person reads its decision and appeals by a link, without a login (rule M2). Null: an operator
-- blocked without a case.
create function case_of_block(person uuid) returns uuid language sql stable parallel safe as $$
  select c.id from cases c join users u on u.id = c.subject_id
  where c.subject_id = person and c.author_id = person and c.subject_kind in ('provider', 'person') and c.action = 'remove'
    and u.blocked_at is not null and c.appeal_action is distinct from 'undo'
  order by c.decided_at desc, c.id desc limit 1
$$;
