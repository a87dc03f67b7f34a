-- Lists of products as the staff see them, newest first. Called after the migrations, outside of their
-- transaction (docs/migrations.md): the indexes are built on tables that may be large.
create procedure finish_0270_product_desk() language plpgsql as $$
begin
  create index if not exists product_of_tenant on product (tenant_id, id);
  commit;
  -- With the id, so that a page of a category or brand is read in its order; they stand for the former ones.
  create index if not exists product_of_category on product (category_id, id);
  commit;
  create index if not exists product_of_brand on product (brand_id, id);
  commit;
  drop index if exists product_category;
  drop index if exists product_brand;
  commit;
  create index if not exists product_hidden on product (tenant_id, id) where not is_active;
  commit;
  -- What a product lacks. Where little is missing these are small; where much is, a page is full soon.
  create index if not exists product_without_picture on product (tenant_id, id) where pictures = '{}';
  commit;
  create index if not exists product_without_text on product (tenant_id, id) where description = '';
  commit;
  create index if not exists product_without_gtin on product (tenant_id, id) where gtin is null;
  commit;
  create index if not exists product_without_weight on product (tenant_id, id) where weight_grams is null;
  commit;
end $$;
