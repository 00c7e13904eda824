-- How many files of one account may wait to be put somewhere: counted under a lock of the account, so that uploads at the
-- same time cannot pass it together.
create function guard_loose_files() returns trigger language plpgsql as $$
begin
  if new.point_id is not null then
    return new;
  end if;
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and point_id is null) >= 100 then
    raise exception 'too many loose files' using errcode = 'check_violation', constraint = 'loose_files';
  end if;
  return new;
end
$$;
create trigger guard_loose_files before insert on media_files for each row execute function guard_loose_files();
