create or replace function give_new_shop_vouchers() returns trigger language plpgsql as $$
begin
  perform give_voucher_permission(new.id);
  return null;
end $$;
