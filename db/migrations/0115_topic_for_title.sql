-- What an email calls a post: its title or, where the title was erased with an account, its topic. Null where the reader may not know it.
create function title_in(locale text, reader uuid, point uuid, since timestamptz) returns text
language sql stable parallel safe
as $$
  select coalesce(title_for(reader, p.id, since), case when p.title is null then t.names ->> locale end)
  from points p left join point_types t on t.id = p.point_type_id
  where p.id = point
$$;
