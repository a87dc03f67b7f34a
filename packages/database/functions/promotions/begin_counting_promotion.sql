-- Who sets the first limit counts what there was: their row must be locked `for update`, so that bookings under way end before.
create or replace function begin_counting_promotion() returns trigger language plpgsql as $$
begin
  new.uses := (select count(distinct u.parent_order_id) from promotion_use u
    where u.promotion_id = new.id and u.given_back_at is null);
  return new;
end $$;
