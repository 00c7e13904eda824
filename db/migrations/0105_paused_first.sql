-- A paused provider says so also where the phones open with an active proposal only: nobody can get one from a paused person.
create or replace function phones_answer(reader text, visibility text, provides boolean, away boolean)
returns table (reason text, refusal text)
language sql immutable parallel safe
as $$
  select case when a.refusal is null then a.reason end, a.refusal
  from (
    select
      case when reader in ('own', 'accepted', 'proposal') then reader when visibility = 'anybody' then 'anybody' else 'authorized' end as reason,
      case when reader in ('own', 'accepted', 'proposal') then null
        when provides and away then 'provider.not_active'
        when visibility = 'active_proposal' then 'phones.hidden'
        when not provides then 'provider.not_providing'
        when reader = 'visitor' and visibility <> 'anybody' then 'auth.required' end as refusal) a
$$;
