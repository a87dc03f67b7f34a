create or replace trigger payment_changed_told after update of state, captured_amount, refunded_amount on payment_transaction
  for each row when ((old.state, old.captured_amount, old.refunded_amount)
    is distinct from (new.state, new.captured_amount, new.refunded_amount))
  execute function tell_webhooks_of_payment();
