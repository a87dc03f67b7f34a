create or replace function add_to_cash_balance() returns trigger language plpgsql as $$
begin
  insert into cash_balance as held (tenant_id, branch_id, holder, holder_id, currency, balance, counted_at)
  values (new.tenant_id, new.branch_id, new.holder, new.holder_id, new.currency, new.amount,
    case when new.kind = 'counted' then new.at end)
  on conflict (tenant_id, branch_id, holder, holder_id, currency) do update
    set balance = held.balance + new.amount, counted_at = coalesce(excluded.counted_at, held.counted_at);
  return null;
end $$;
