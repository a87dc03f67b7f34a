-- Limits of payment methods, and why a payment was declined.

alter table payment_method
  -- The amounts that the shop takes by this method, in minor units of its base currency; null: no limit of its own.
  add column least bigint check (least > 0),
  add column most bigint check (most > 0),
  -- The most while no order of the customer has been delivered yet.
  add column most_first bigint check (most_first > 0),
  add constraint payment_method_limits check (least <= most and least <= most_first);

alter table payment_transaction
  -- One of `declineReasons` of the contract; null: the provider has told none.
  add column decline_reason text;
