-- Divides a shop's products among the tiers anew when the first one has grown to twice its size, or shrunk
-- to half of it; a shop of up to 32,768 products is not divided. Only while nobody else derives the
-- shop's search: its rows are locked in no certain order.
create or replace function settle_search_tiers(of_tenant integer) returns void language plpgsql as $$
declare
  -- Products of all tiers but the last.
  sizes constant integer[] := array[4096, 16384, 65536, 262144];
  undivided constant integer := 32768;
  first search_tier;
  popular integer;
  upper_tiers integer := 0;
begin
  select * into first from search_tier where tenant_id = of_tenant and tier = 1;
  select count(*) into popular from (
    select from product_search s
    where s.tenant_id = of_tenant and (first is null or (s.popularity, s.listed_at, s.product_id)
      >= (first.popularity, first.listed_at, first.product_id))
    limit undivided + 1
  ) counted;
  if first is null and popular <= undivided
    or first is not null and popular between sizes[1] / 2 and sizes[1] * 2 then return; end if;
  delete from search_tier where tenant_id = of_tenant;
  for number in 1..cardinality(sizes) loop
    upper_tiers := upper_tiers + sizes[number];
    insert into search_tier (tenant_id, tier, popularity, listed_at, product_id)
    select of_tenant, number, s.popularity, s.listed_at, s.product_id from product_search s
    where s.tenant_id = of_tenant
    order by s.popularity desc, s.listed_at desc, s.product_id desc
    offset upper_tiers - 1 limit 1;
  end loop;
  update product_search s set tier = search_tier_of(s.tenant_id, s.popularity, s.listed_at, s.product_id)
  where s.tenant_id = of_tenant
    and s.tier <> search_tier_of(s.tenant_id, s.popularity, s.listed_at, s.product_id);
end $$;
