-- Rules of wallets' payments.

alter table payment_transaction
  -- What the provider's own signed letter named, minor units; null: none came, or it named none.
  add column told_amount bigint check (told_amount >= 0),
  -- When a customer's phone was last asked for this payment: the wallet may not know of it for a while.
  add column prompted_at timestamptz;

-- Forms hold a merchant's secrets and are made anew whenever they are needed: none is kept.
update payment_transaction set next_step = jsonb_build_object('kind', next_step ->> 'kind')
  where next_step ->> 'kind' in ('form', 'redirect');

-- Shops may share a wallet's account: a payment's name there is nobody else's. Where two had the same
-- one, the wallet knows the first.
update payment_transaction later set provider_id = null
  where gateway in ('easypaisa', 'jazzcash') and exists (
    select from payment_transaction former where former.gateway = later.gateway
      and former.provider_id = later.provider_id and former.id < later.id);
create unique index payment_transaction_wallet_name on payment_transaction (gateway, provider_id)
  where gateway in ('easypaisa', 'jazzcash') and provider_id is not null;
