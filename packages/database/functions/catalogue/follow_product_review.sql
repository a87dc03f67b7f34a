-- The stars of a product follow what is shown of it, whichever way that changes; so do kept pages.
create or replace function follow_product_review() returns trigger language plpgsql as $$
declare
  about bigint;
  more integer := 0;
  stars integer := 0;
begin
  if tg_op <> 'INSERT' then
    about := old.product_id;
    if old.approved_at is not null then
      more := more - 1;
      stars := stars - old.stars;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    about := new.product_id;
    if new.approved_at is not null then
      more := more + 1;
      stars := stars + new.stars;
    end if;
  end if;
  if more <> 0 or stars <> 0 then
    update product set review_count = review_count + more, review_stars = review_stars + stars
      where id = about;
    perform refresh_listing(array[about]);
  end if;
  return null;
end $$;
