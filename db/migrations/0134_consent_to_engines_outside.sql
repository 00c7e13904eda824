-- Whether texts may go to an engine outside of the town without a tap (rule L19, decision 191). Nobody has said so yet: what the choices of before meant is unknown.
alter table users add column translate_outside boolean not null default false;
