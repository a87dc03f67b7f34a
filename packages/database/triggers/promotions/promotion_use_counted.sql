create or replace trigger promotion_use_counted after insert on promotion_use
  referencing new table as new_use for each statement execute function count_promotion_uses();
