create or replace trigger promotion_use_given_back after update of given_back_at on promotion_use for each row
  when (old.given_back_at is null and new.given_back_at is not null)
  execute function discount_promotion_use();
