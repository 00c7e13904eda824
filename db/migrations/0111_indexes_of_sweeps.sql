-- What timed jobs look for, by index (decision 168).
create index points_deleted on points (deleted_at) where deleted_at is not null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index email_links_expired on email_links (expires_at);
create index users_avatar on users (avatar) where avatar is not null;
create index login_failures_at on login_failures (at);
create index call_counts_ended on call_counts (ends_at);
create index donations_with_donor on donations (id) where coalesce(email, public_name, message) is not null;
create index points_of_person on points (user_id);
create index calendar_events_of_owner on calendar_events (owner_id);
create index calendar_events_with_note on calendar_events (proposal_id) where customer_note is not null;
create index phone_verifications_of_phone on phone_verifications (phone);
create index email_links_of_person on email_links (user_id);
create index invitations_of_person on invitations (user_id);
