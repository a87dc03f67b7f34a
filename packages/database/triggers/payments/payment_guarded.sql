create or replace trigger payment_guarded before update on payment_transaction
  for each row execute function guard_payment();
