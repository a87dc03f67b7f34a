-- Of the refund that pays for an exchange: what the new goods cost more, and the shop bears. It counts towards the limits of
-- whoever waived it.
alter table order_refund add column waived bigint not null default 0 check (waived >= 0);
-- When the order that such a refund paid for was cancelled: its pieces can be refunded or exchanged again.
alter table order_refund add column given_up_at timestamptz check (given_up_at is null or exchange_order_id is not null);
