-- What kinds of things a shop sells, and in which categories they are (docs/search.md).

-- The front of a name: up to the end of its first part, which says what the product is. What follows a separator
-- (`Shirt - Blue`, `Shirt, Blue`, `Shirt (Blue)`) or a word such as `for` says more about it. A brand that stands by itself in front
-- (`Maker - Shirt, Blue`) is not taken for the first part.
create function search_front(name text, brand text) returns text
language plpgsql immutable parallel safe as $$
declare
  start integer := 0;
  front text;
begin
  if brand <> '' and lower(left(name, length(brand))) = lower(brand) then
    start := length(brand)
      + coalesce(length(substring(substr(name, length(brand) + 1) from '^[\s,;:|+/–—-]+')), 0);
  end if;
  front := substring(substr(name, start + 1) from
    '(?i)^(.+?)(?:[,;:]\s|\s*[|([]|\s[-–—+/]+\s|\s(?:for|with|compatible|fits|including|incl\.?)\s)');
  return coalesce(left(name, start) || front, name);
end $$;

create table search_kind (
  tenant_id   integer not null references tenant on delete cascade,
  -- One or two words in the singular: `watch`, `dress watch` (knowledge/singular.ts).
  kind        text collate "C" not null,
  category_id integer not null references category on delete cascade,
  -- About how many products of the category are named so.
  products    integer not null check (products > 0),
  primary key (tenant_id, kind, category_id)
);
create index search_kind_category on search_kind (category_id);

-- Shops of which the kinds were learned, with their number of products then: when it changes much, they are learned anew.
create table search_kind_learned (
  tenant_id integer primary key references tenant on delete cascade,
  products  integer not null
);
