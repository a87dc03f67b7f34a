-- After so many hours a new order waits too long, and the shop is written to (docs/decisions/0526).
alter table tenant add column remind_after_hours integer not null default 12
  check (remind_after_hours between 1 and 168);
