-- How often a promotion was used, kept where its uses are limited (docs/decisions/0360): a quote reads one number, however
-- many there were. Those without a limit have no number, and bookings do not wait for each other to count it.

alter table promotion add column uses integer not null default 0 check (uses >= 0);
update promotion p set uses = (
  select count(distinct u.parent_order_id) from promotion_use u
  where u.promotion_id = p.id and u.given_back_at is null) where p.max_uses is not null;

-- A booking in several parts is one use. It runs after the checks of foreign keys, which wait for whoever sets a limit
-- just now, and so sees that limit.
create function count_promotion_uses() returns trigger language plpgsql as $$
begin
  update promotion p set uses = p.uses + booked.uses
  from (select promotion_id, count(distinct parent_order_id) as uses from new_use group by 1) booked
  where p.id = booked.promotion_id and p.max_uses is not null;
  return null;
end $$;
create trigger promotion_use_counted after insert on promotion_use
  referencing new table as new_use for each statement execute function count_promotion_uses();

-- It is given back with the last of its parts, all of which are locked by then.
create function discount_promotion_use() returns trigger language plpgsql as $$
begin
  update promotion p set uses = p.uses - 1
  where p.id = new.promotion_id and p.max_uses is not null and not exists (
    select from promotion_use u where u.promotion_id = new.promotion_id
      and u.parent_order_id = new.parent_order_id and u.given_back_at is null);
  return null;
end $$;
create trigger promotion_use_given_back after update of given_back_at on promotion_use for each row
  when (old.given_back_at is null and new.given_back_at is not null)
  execute function discount_promotion_use();

-- Who sets the first limit counts what there was: their row must be locked `for update`, so that bookings under way end before.
create function begin_counting_promotion() returns trigger language plpgsql as $$
begin
  new.uses := (select count(distinct u.parent_order_id) from promotion_use u
    where u.promotion_id = new.id and u.given_back_at is null);
  return new;
end $$;
create trigger promotion_limited before update of max_uses on promotion for each row
  when (old.max_uses is null and new.max_uses is not null)
  execute function begin_counting_promotion();

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0360_promotion_uses() language plpgsql as $$
begin
  create index if not exists promotion_use_by_time on promotion_use (created_at) where given_back_at is null;
  commit;
end $$;
