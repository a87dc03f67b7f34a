-- What 0920 and 0921 replace: nodes of the version before use the new indexes. They read `tier`, which nothing writes any more, as it is.
create procedure finish_0922_no_search_tiers() language plpgsql as $$
begin
  drop index if exists listing_of_product, product_search_head0, product_search_head1, product_search_head2,
    product_search_head3, product_search_head4;
  drop function if exists search_tier_of(integer, integer, timestamptz, bigint);
end $$;
