-- `rating` and `reviews`, which pages show as the shop's stars, are those of its own buyers alone; stars
-- that came with the catalogue stay in `supplied_rating` and `supplied_reviews`, and are shown as such.
alter table product drop column rating, drop column reviews;
alter table product
  add rating numeric(2,1) generated always as (
    case when review_count > 0 then round(review_stars::numeric / review_count, 1) end) stored,
  add reviews integer generated always as (review_count) stored;
-- Cards carry both as JSON text.
select refresh_listing_of_tenant(id) from tenant;
