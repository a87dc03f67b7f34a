-- What the payment desk lists attempts by; few rows are in either partial index.

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0143_payment_views() language plpgsql as $$
begin
  create index if not exists payment_transaction_problem on payment_transaction (tenant_id, id desc)
    where problem is not null;
  commit;
  create index if not exists payment_transaction_voucher on payment_transaction (tenant_id, id desc)
    where kept_until is not null and state = 'pending';
  commit;
  create index if not exists payment_transaction_newest on payment_transaction (tenant_id, id desc);
  commit;
end $$;
