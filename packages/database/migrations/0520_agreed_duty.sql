-- What duty a line was booked with, in minor units of the order's currency (docs/decisions/0520); null: booked before this was kept.
alter table order_item add column custom_duty bigint check (custom_duty >= 0);
