-- Some vendors send no order below a value (terms of use). In the branch's currency; 0: they send any.
alter table branch add column minimum_order bigint not null default 0 check (minimum_order >= 0);
