-- What a browser kept before its author had an account becomes one offer or request, and says what it still waits for.

alter table points
  -- Chosen by the browser: the same id makes one point, whichever tab or call comes first.
  add column client_id uuid,
  -- Its author asked to publish it, and the browser still has so many files for it; null: nothing was asked.
  add column awaited_files smallint check (awaited_files between 0 and 50);

create unique index points_client on points (actor_id, client_id) where client_id is not null;
