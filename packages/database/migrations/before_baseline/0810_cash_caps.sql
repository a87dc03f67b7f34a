-- Caps of cash on delivery (docs/decisions/0810). Null: no cap.
alter table payment_method
  -- The most open orders of one person, by account and phone number, that are paid on delivery.
  add column max_open smallint check (max_open > 0),
  -- The most of an item's free pieces, in percent, that unconfirmed cash orders of one person may reserve.
  add column max_share smallint check (max_share between 1 and 100);
