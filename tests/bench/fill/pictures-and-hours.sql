-- Run by fill.ts when all offers are there: every third has two pictures, every fourth person has hours. Half of these are always
-- open, the others never, so that "open now" finds the same at any hour of any day.
insert into media_files (user_id, point_id, kind, position, folder, width, height, widths, bytes, blur)
  select p.user_id, p.id, 'image', place, 'points/' || md5(p.id::text || place), 1600, 1200, '{320,960,1600}', 300000, 'data:image/webp;base64,' || repeat('A', 200)
  from (select id, user_id, row_number() over () as n from points where kind = 'offer') p cross join generate_series(0, 1) place
  where p.n % 3 = 0;
insert into business_hours (user_id, weekday_number, closed, start_in_minutes, end_in_minutes)
  select id, weekday, n % 8 <> 0, case n % 8 when 0 then 0 end, case n % 8 when 0 then 1440 end
  from fill.people cross join generate_series(1, 7) weekday where n % 4 = 0;
-- Kept by triggers in the app; the load runs without them.
update users u set week_hours = week_hours_of(u.id), spoken = spoken_by(u.id);
