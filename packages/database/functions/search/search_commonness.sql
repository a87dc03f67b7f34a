create or replace function search_commonness(frequency integer) returns smallint
language sql immutable parallel safe as $$
  select case when frequency > 0 then 1 + floor(ln(frequency::float8) / ln(2::float8)) else 0 end::smallint
$$;
