-- The last email about unread lines of a thread, and the last line that it was about (rule H4).
alter table thread_members add mailed_at timestamptz, add mailed_seq bigint,
  add constraint thread_members_mailed check ((mailed_at is null) = (mailed_seq is null));
