-- Promotions that wait for the approval of a second member (docs/decisions/0811).
alter table promotion
  -- Who asks for the approval, as trail entries name members; null: it waits for none. While it waits it is not active.
  add column asked_by text,
  add column asked_at timestamptz,
  add constraint promotion_waits check ((asked_by is null) = (asked_at is null)
    and (asked_by is null or not is_active)) not valid;

create procedure finish_0811_promotion_approvals() language plpgsql as $$
begin
  alter table promotion validate constraint promotion_waits;
end $$;
