-- All that searches ask of a product's offers, so that they read the index alone.
create index concurrently if not exists listing_of_everything on listing (product_id)
  include (item_id, zones, in_stock, price_base, brand_id, on_sale, listed_at) where category_id = 0;
