-- Run by fill.ts after all rows: fills the tables that triggers keep up to date in the app, because the load runs without triggers.
-- A new table of this kind gets its statement here, and its name in `loaded` (fill.ts).
do $$
begin
  if to_regprocedure('fill_market()') is not null then
    perform fill_market();
  end if;
end $$;
