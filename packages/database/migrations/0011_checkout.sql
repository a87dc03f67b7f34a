-- What the checkout adds to an order: insurance of what is shipped, and who ordered.

alter table orders
  -- What is paid out when an insured parcel is lost, stated when it was ordered; null: not insured.
  add column insured_amount bigint check (insured_amount between 0 and items_cost),
  add column insurance_fee bigint not null default 0 check (insurance_fee >= 0),
  add constraint orders_fee_of_insured check (insured_amount is not null or insurance_fee = 0),
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check
    (total = items_cost + shipping_cost + service_fee + reserve_fee + insurance_fee);

-- A customer's orders, the latest first.
create index orders_of_user on orders (tenant_id, user_id, id desc) where user_id is not null;

-- Where goods are handed out, as people there would say it.
alter table branch add column address text not null default '';
