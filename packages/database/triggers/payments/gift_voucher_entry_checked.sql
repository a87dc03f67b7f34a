create or replace trigger gift_voucher_entry_checked before insert on gift_voucher_entry
  for each row execute function check_gift_voucher_entry();
