-- A kind of notification names the part of the app that it belongs to. Each start writes the names; a former version leaves them as they are.
alter table notification_kinds add column feature text;

create function is_told(kind_type text, kind_step text) returns boolean language sql stable
as $$
  select not exists (
    select from notification_kinds k join features_off f on f.feature = k.feature where k.type = kind_type and k.step = kind_step)
$$;

create or replace function inbox_of(person uuid, actor uuid) returns setof notifications language sql stable
as $$
  select n.* from notifications n where n.user_id = person and is_told(n.type, n.step)
  union all
  select n.* from notifications n where n.user_id = actor and n.managed_id = person and is_told(n.type, n.step)
    and exists (select from users u where u.id = person and u.claimed_at is null)
$$;
