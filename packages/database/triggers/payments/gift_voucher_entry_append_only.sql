create or replace trigger gift_voucher_entry_append_only before update or delete or truncate on gift_voucher_entry
  for each statement execute function refuse_change();
