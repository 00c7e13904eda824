-- The minute's look for unread messages reads the threads of a week, and not the history of all (decision 167).
create index threads_changed on threads (changed_at);
