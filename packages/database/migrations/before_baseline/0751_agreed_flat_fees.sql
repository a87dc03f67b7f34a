-- What was agreed with a source beside a percentage, in minor units: a flat fee of each parcel or payment, and a fee of each
-- step of a parcel's weight. Null: nothing was agreed.
alter table settlement_source
  add column fee_flat   bigint check (fee_flat >= 0),
  add column fee_step   bigint check (fee_step >= 0),
  add column step_grams integer check (step_grams > 0);
