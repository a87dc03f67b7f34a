create or replace trigger payment_method_cached after insert or update or delete on payment_method
  for each row execute function invalidate_row('settings');
