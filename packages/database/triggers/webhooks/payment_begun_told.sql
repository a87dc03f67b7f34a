create or replace trigger payment_begun_told after insert on payment_transaction
  for each row execute function tell_webhooks_of_payment();
