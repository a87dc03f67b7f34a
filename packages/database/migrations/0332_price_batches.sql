-- Changes that were made together, by which they are listed and taken back. Called after the migrations, outside of
-- their transaction (docs/migrations.md).
create procedure finish_0332_price_batches() language plpgsql as $$
begin
  create index if not exists staff_action_batch on staff_action (batch_id) where batch_id is not null;
  commit;
  create index if not exists staff_action_prices on staff_action (tenant_id, at desc)
    where kind in ('item.applyPrices', 'item.undoPrices');
  commit;
end $$;
