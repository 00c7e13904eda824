-- Encrypts the data that the browser of a session keeps for use without a connection (rule O1). It ends with the session. The
-- default is random: each gen_random_uuid holds 122 bits of the system's random generator.
alter table sessions add column offline_key bytea not null
  default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
  check (octet_length(offline_key) = 32);
