-- Who is called new: somebody who joined recently, without a job done on either side. Reviews are asked beside it.

create function is_newcomer(person uuid) returns boolean language sql stable parallel safe as $$
  select u.created_at > now() - interval '60 days'
    and not exists (select from proposals a where a.user_id = u.id and a.done_at is not null)
    and not exists (select from points r where r.user_id = u.id and r.kind = 'request' and r.close_reason = 'request_completed')
  from users u where u.id = person
$$;
comment on function is_newcomer is 'Too few reviews for a mean do not make a person new.';
