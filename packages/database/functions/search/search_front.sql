-- The front of a name: up to the end of its first part, which says what the product is. What follows a separator
-- (`Shirt - Blue`, `Shirt, Blue`, `Shirt (Blue)`) or a word such as `for` says more about it. A brand that stands by itself in front
-- (`Maker - Shirt, Blue`) is not taken for the first part.
create or replace function search_front(name text, brand text) returns text
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
