create or replace trigger promotion_limited before update of max_uses on promotion for each row
  when (old.max_uses is null and new.max_uses is not null)
  execute function begin_counting_promotion();
