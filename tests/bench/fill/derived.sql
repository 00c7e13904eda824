-- Run by fill.ts after the points, beside proposals and pictures: fills the tables that triggers keep up to date in the app, because the load runs without triggers.
-- A new table of this kind gets its statement here, and its name in `loaded` (fill.ts).
select fill_market();
