-- A line's total is its price in the branch's currency times its quantity, converted once (docs/decisions/0611). In another
-- currency it differs from the rounded unit price times the quantity by less than one minor unit a piece.

alter table order_item drop constraint order_item_total_adds_up;
alter table order_item add constraint order_item_total_adds_up
  check (abs(total_price - unit_price * quantity) <= quantity) not valid;
