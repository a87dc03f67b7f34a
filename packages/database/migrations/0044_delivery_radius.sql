-- How far a branch delivers itself, at times that can be chosen, in metres; elsewhere a parcel takes days.
alter table branch
  add column delivery_radius integer not null default 40000 check (delivery_radius >= 0),
  -- What differs from the contract's deliveryEstimates: {"country": {"from": 4, "to": 7}}.
  add column delivery_days jsonb not null default '{}' check (jsonb_typeof(delivery_days) = 'object');

-- How many days an order was said to take, where its branch does not deliver itself.
alter table orders
  add column delivery_days_from smallint,
  add column delivery_days_to smallint,
  add constraint orders_delivery_days check (
    (delivery_days_from is null) = (delivery_days_to is null)
    and delivery_days_from between 0 and delivery_days_to);
