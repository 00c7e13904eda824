-- Announces changes of public data with the commit, because the app keeps the pages of visitors for some seconds
-- (`server/kit/public-changes.ts`). The channel is `public_pages`, the payload a topic.

create function announce_public() returns trigger language plpgsql as $$
declare
  topic text;
begin
  foreach topic in array tg_argv loop
    perform pg_notify('public_pages', topic);
  end loop;
  return null;
end $$;

-- Drafts are not public.
create trigger announce_offer_in after insert on points
  for each row when (new.kind = 'offer' and new.status = 'published') execute function announce_public('offers');
create trigger announce_offer after update on points
  for each row when (new.kind = 'offer' and (old.status = 'published' or new.status = 'published')) execute function announce_public('offers');
create trigger announce_offer_out after delete on points
  for each row when (old.kind = 'offer' and old.status = 'published') execute function announce_public('offers');
create trigger announce_request_in after insert on points
  for each row when (new.kind = 'request' and new.status = 'published') execute function announce_public('requests');
create trigger announce_request after update on points
  for each row when (new.kind = 'request' and (old.status = 'published' or new.status = 'published')) execute function announce_public('requests');
create trigger announce_request_out after delete on points
  for each row when (old.kind = 'request' and old.status = 'published') execute function announce_public('requests');

-- Name, picture, pause, block, deletion and zone of a provider.
create trigger announce_user after update on users
  for each row when (old.* is distinct from new.*) execute function announce_public('offers', 'requests');
create trigger announce_hours after insert or update or delete on business_hours
  for each statement execute function announce_public('offers');
create trigger announce_file_in after insert on media_files
  for each row when (new.point_id is not null) execute function announce_public('offers', 'requests');
create trigger announce_file after update on media_files
  for each row when (old.point_id is not null or new.point_id is not null) execute function announce_public('offers', 'requests');
create trigger announce_file_out after delete on media_files
  for each row when (old.point_id is not null) execute function announce_public('offers', 'requests');
create trigger announce_address after update on addresses
  for each row when (old.* is distinct from new.*) execute function announce_public('offers', 'requests');

-- Requests show how many proposals they have, offers how often their provider was hired.
create trigger announce_closing after update of close_reason on points
  for each row when (new.kind = 'request' and old.close_reason is distinct from new.close_reason) execute function announce_public('offers');
create trigger announce_proposal after insert or delete or update of status on proposals
  for each statement execute function announce_public('offers', 'requests');

create trigger announce_plan after insert or update or delete on plans
  for each statement execute function announce_public('plans');
create trigger announce_type after insert or update or delete on point_types
  for each statement execute function announce_public('catalog');
create trigger announce_purpose after insert or update or delete on point_purposes
  for each statement execute function announce_public('catalog');
