-- Which stored files a row names, by index (decision 163).
create index verifications_folder on verifications (folder) where folder is not null;
create index exports_key on exports (key) where key is not null;
