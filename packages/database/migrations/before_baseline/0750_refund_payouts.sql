-- What no payment provider refunds is paid by the staff: in cash, to an account of the customer, or as a gift voucher. Refunds in
-- cash of before have no row: they were handed over when they were made.
create table refund_payout (
  refund_id  bigint primary key references order_refund,
  order_id   bigint not null references orders,
  -- Minor units of the order's currency.
  amount     bigint not null check (amount > 0),
  way        text not null check (way in ('cash', 'bank', 'easypaisa', 'jazzcash', 'credit')),
  state      text not null check (state in ('awaiting-details', 'to-be-paid', 'paid')),
  -- The customer's account, encrypted; deleted once the refund is paid.
  details    text,
  -- The expiry of the newest link by which the customer names the account: earlier links are void.
  link_until timestamptz,
  reference  text not null default '',
  paid_by    text,
  paid_at    timestamptz,
  check (num_nulls(paid_by, paid_at) = case when state = 'paid' then 0 else 2 end),
  check (details is null or state = 'to-be-paid')
);
create index refund_payout_open on refund_payout (refund_id) where state <> 'paid';
create index refund_payout_of_order on refund_payout (order_id);
