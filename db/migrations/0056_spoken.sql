-- Cards show the languages of each person: they read one column of the person instead of a list for each.

-- The languages of the person with their levels, by code. Kept by `keep_spoken`.
alter table users add column spoken jsonb not null default '[]';

-- The rule; `cli check` compares the column with it.
create function spoken_by(person uuid) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'level', l.level) order by l.code), '[]')
  from user_languages l where l.user_id = person
$$;

create function keep_spoken() returns trigger language plpgsql as $$
begin
  update users u set spoken = spoken_by(u.id)
    where u.id in (select c.user_id from changed c) and u.spoken is distinct from spoken_by(u.id);
  return null;
end $$;
create trigger keep_spoken_in after insert on user_languages
  referencing new table as changed for each statement execute function keep_spoken();
create trigger keep_spoken after update on user_languages
  referencing new table as changed for each statement execute function keep_spoken();
create trigger keep_spoken_out after delete on user_languages
  referencing old table as changed for each statement execute function keep_spoken();

update users u set spoken = spoken_by(u.id) where exists (select from user_languages l where l.user_id = u.id);
