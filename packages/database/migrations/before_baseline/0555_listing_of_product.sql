-- The page of a search reads the offers of its products, in any order, from this alone (docs/decisions/0556): which one shows a
-- product in a zone, and whether it is in stock.

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0555_listing_of_product() language plpgsql as $$
begin
  create index if not exists listing_of_product on listing (product_id) include (item_id, zones, in_stock)
    where category_id = 0;
  commit;
end $$;
