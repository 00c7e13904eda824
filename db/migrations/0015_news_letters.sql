-- News that also went out as a letter: none goes twice, and not too many about one thing.
alter table notifications add column mailed_at timestamptz;
create index on notifications (user_id, request_id, mailed_at desc) where mailed_at is not null;
