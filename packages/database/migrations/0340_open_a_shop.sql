-- A shop is prepared before shoppers see it, and opened by its owner. Null: not open yet.
alter table tenant add column opened_at timestamptz default now();
