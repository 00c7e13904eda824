-- Each card shows how often its person was hired: without this index it reads all proposals of the person, also those that were not accepted.
create index proposals_accepted on proposals (user_id, request_id) where status = 'accepted';
