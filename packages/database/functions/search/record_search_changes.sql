-- Within the transaction that changes the documents, so that neither is without the other.
create or replace function record_search_changes() returns trigger language plpgsql as $$
begin
  insert into search_change (product_id)
  select product_id from changed order by product_id
  -- The row of the document is locked until the end: numbers of one product grow in the order of its commits.
  on conflict (product_id) do update set number = excluded.number;
  return null;
end $$;
