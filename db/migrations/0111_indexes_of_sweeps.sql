-- What hourly and nightly sweeps look for, by index (decision 168).
create index points_deleted on points (deleted_at) where deleted_at is not null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index email_links_expired on email_links (expires_at);
create index users_avatar on users (avatar) where avatar is not null;
create index login_failures_at on login_failures (at);
create index call_counts_ended on call_counts (ends_at);
create index donations_with_donor on donations (id) where coalesce(email, public_name, message) is not null;
