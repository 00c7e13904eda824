-- Whether the payment service still charges: our end of a plan and the service's are two facts (decision 162).
alter table subscriptions add column external_over_at timestamptz;
create index subscriptions_to_end on subscriptions (ended_at)
  where state = 'ended' and external_id is not null and external_over_at is null;
create index subscriptions_unreported on subscriptions (created_at) where checkout_id is not null and external_id is null;
