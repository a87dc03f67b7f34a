-- Until when a booking waits for its online payment, where that is longer than for orders of the shop's own pages.
alter table orders add column pay_until timestamptz;
