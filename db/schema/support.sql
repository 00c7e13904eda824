-- Seconds until this account, or this network, may write again; null: now. Five a day each, and 200 a day of all visitors together.
create function contact_wait(by_user uuid, by_visitor text) returns integer language sql stable
as $$
  select ceil(extract(epoch from max(at) + interval '1 day' - now()))::integer from (
    (select m.created_at as at from contact_messages m
      where (m.user_id = by_user or m.visitor = by_visitor) and m.created_at > now() - interval '1 day'
      order by m.created_at desc offset 4 limit 1)
    union all
    (select m.created_at from contact_messages m
      where by_visitor is not null and m.visitor is not null and m.created_at > now() - interval '1 day'
      order by m.created_at desc offset 199 limit 1)) full_days
$$;

-- At most a few messages a day from one account and from all visitors. The lock counts those that are sent at once.
create function guard_contact_message() returns trigger language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact ' || coalesce(new.user_id::text, 'visitors'), 0));
  if contact_wait(new.user_id, new.visitor) is not null then
    raise exception 'too many messages in one day' using errcode = 'check_violation', constraint = 'contact_too_many';
  end if;
  return new;
end $$;

-- Messages to the operator from the page of contacts. They are deleted after 180 days.
create table contact_messages (
  id uuid primary key default uuid_v7(),
  -- The account that wrote, or the network of a visitor.
  user_id uuid references users,
  visitor text,
  name text check (char_length(name) >= 1 and char_length(name) <= 100),
  -- The email or phone for the reply.
  reply_to text not null check (char_length(reply_to) >= 5 and char_length(reply_to) <= 200),
  topic text not null references contact_topics,
  body text not null check (char_length(body) >= 1 and char_length(body) <= 4000),
  language text not null check (is_language(language)),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users,
  constraint contact_message_by check (num_nonnulls(user_id, visitor) <= 1),
  constraint contact_message_handled check ((handled_at is null) = (handled_by is null))
);
create index contact_messages_created_at_id_idx on contact_messages (created_at desc, id desc);
create index contact_messages_user_id_created_at_idx on contact_messages (user_id, created_at desc) where user_id is not null;
create index contact_messages_visitor_created_at_idx on contact_messages (visitor, created_at desc) where visitor is not null;
create trigger guard_contact_message before insert on contact_messages for each row execute function guard_contact_message();
