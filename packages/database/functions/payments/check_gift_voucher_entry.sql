-- Nobody spends more than there is, and no order gives back more than it had of a voucher.
create or replace function check_gift_voucher_entry() returns trigger language plpgsql as $$
begin
  perform from gift_voucher where id = new.voucher_id for no key update;
  if new.amount + coalesce((select sum(amount) from gift_voucher_entry where voucher_id = new.voucher_id), 0) < 0 then
    raise exception 'gift voucher % holds less than that', new.voucher_id using errcode = 'check_violation';
  end if;
  if new.kind = 'given-back' and new.amount + coalesce((select sum(amount) from gift_voucher_entry
      where voucher_id = new.voucher_id and order_id = new.order_id), 0) > 0 then
    raise exception 'order % had less of gift voucher %', new.order_id, new.voucher_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
