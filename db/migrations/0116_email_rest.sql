-- What a guess cut from a reply by email: quotes, signatures, the names of programs. Kept, because the guess may be wrong, and shown folded.
alter table thread_messages add column email_rest text;
alter table thread_messages add constraint thread_messages_email_rest
  check (email_rest is null or body is not null and char_length(email_rest) between 1 and 4000);
