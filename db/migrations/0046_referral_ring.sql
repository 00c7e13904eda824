-- A code refers to its owner, and a person to the code with which they came. A backup is restored table after table, so
-- the second reference may wait until the end of the transaction.
alter table users
  drop constraint users_referral_code_fkey,
  add constraint users_referral_code_fkey foreign key (referral_code) references referral_codes on delete set null
    deferrable initially immediate;
