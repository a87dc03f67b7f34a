-- How many minutes before a slot begins an order for it must come, and whether a branch's threshold of free shipping counts
-- the goods before or after coupons and offers (docs/decisions/0613).

alter table branch
  add column slot_lead_minutes integer not null default 0 check (slot_lead_minutes between 0 and 10080),
  add column waive_after_discounts boolean not null default false;
