-- Prices that changed since, so that an exchange can cost what the new goods did on the day of the order
-- (docs/decisions/0820). Kept only for shops that ask for it, and for 400 days.
alter table tenant add column exchange_at_order_price boolean not null default false;

create table former_price (
  item_id    bigint not null references item on delete cascade,
  until      timestamptz not null,
  price      bigint not null,
  sale_price bigint,
  sale_from  timestamptz,
  sale_until timestamptz,
  primary key (item_id, until)
);
create index former_price_until on former_price (until);

create function keep_former_price() returns trigger language plpgsql as $$
begin
  insert into former_price (item_id, until, price, sale_price, sale_from, sale_until)
  select old.id, now(), old.price, old.sale_price, old.sale_from, old.sale_until
  from tenant t where t.id = old.tenant_id and t.exchange_at_order_price
  -- Of several changes in one transaction only the first price was ever seen.
  on conflict do nothing;
  return null;
end $$;
create trigger item_former_price after update of price, sale_price, sale_from, sale_until on item for each row
  when ((old.price, old.sale_price, old.sale_from, old.sale_until)
    is distinct from (new.price, new.sale_price, new.sale_from, new.sale_until))
  execute function keep_former_price();
