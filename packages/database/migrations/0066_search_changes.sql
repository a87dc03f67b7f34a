-- Which products' search documents changed since another engine was told (docs/decisions/0176). One row a product:
-- what changed twice is told once.
create sequence search_change_number;

create table search_change (
  product_id bigint primary key,
  -- Greater with each change of the product; the engine takes no older version after a newer one.
  number     bigint not null default nextval('search_change_number')
);
create index search_change_order on search_change (number);

-- Within the transaction that changes the documents, so that neither is without the other.
create function record_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_change (product_id)
  select product_id from changed order by product_id
  -- The row of the document is locked until the end: numbers of one product grow in the order of its commits.
  on conflict (product_id) do update set number = excluded.number;
  return null;
end $$;

create trigger search_changes_inserted after insert on product_search
  referencing new table as changed for each statement execute function record_search_changes();
create trigger search_changes_updated after update on product_search
  referencing new table as changed for each statement execute function record_search_changes();
create trigger search_changes_deleted after delete on product_search
  referencing old table as changed for each statement execute function record_search_changes();

-- A shop that PostgreSQL alone searches records nothing; `npm run search:index` enables them.
alter table product_search disable trigger search_changes_inserted;
alter table product_search disable trigger search_changes_updated;
alter table product_search disable trigger search_changes_deleted;
