-- The number of times that a person was hired stands on each card: without this index a card reads all proposals of its person, of
-- which most were not accepted.
create index proposals_accepted on proposals (user_id, request_id) where status = 'accepted';
