-- A day and two hours in which nothing ran: whatever waits for a time waits that much longer.
update points set expires_at = expires_at - interval '26 hours' where expires_at is not null;
update calendar_events set starts_at = starts_at - pause, ends_at = ends_at - pause, remind_day_at = remind_day_at - pause, remind_hour_at = remind_hour_at - pause
  from (select interval '26 hours' as pause) p;
update notifications set created_at = created_at - interval '26 hours', digest_due = digest_due - interval '26 hours';
update proposals set valid_until = valid_until - 1, done_at = done_at - interval '26 hours';
update thread_messages set created_at = created_at - interval '26 hours';
update users set erases_at = erases_at - interval '26 hours';
