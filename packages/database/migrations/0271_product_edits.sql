-- What people edit of a product: each section has a version of its own, so that an edit of one is no conflict with one of
-- another, and nothing that sales, reviews or imports change counts as an edit (docs/decisions/0270).
alter table product
  add column words_version integer not null default 0,
  add column sorting_version integer not null default 0,
  -- For customs: the heading of the Harmonized System, and where the goods were made.
  add column hs_code text,
  add column origin_country char(2);
alter table product
  add constraint product_hs_code_check check (hs_code ~ '^\d{4,10}$') not valid,
  add constraint product_origin_country_check check (origin_country ~ '^[A-Z]{2}$') not valid;
alter table item add column price_version integer not null default 0;

-- Whole descriptions are translated too, which are longer than an index takes: it has their digest.
alter table shop_text drop constraint shop_text_pkey;
create unique index shop_text_source on shop_text (tenant_id, language, md5(source));

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0271_product_edits() language plpgsql as $$
begin
  alter table product validate constraint product_hs_code_check;
  commit;
  alter table product validate constraint product_origin_country_check;
  commit;
end $$;
