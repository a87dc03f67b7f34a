-- What buyers say of products, and who let it, or a comment, be read.

-- Stars that came with the catalogue, beside those that buyers gave here; `rating` and `reviews`, which
-- pages show, are made of both.
alter table product
  add supplied_rating  numeric(2,1) check (supplied_rating between 0 and 5),
  add supplied_reviews integer not null default 0 check (supplied_reviews >= 0),
  add review_count     integer not null default 0 check (review_count >= 0),
  add review_stars     integer not null default 0 check (review_stars between review_count and review_count * 5);
update product set supplied_rating = rating, supplied_reviews = reviews
  where rating is not null or reviews <> 0;
alter table product drop column rating, drop column reviews;
alter table product
  add rating numeric(2,1) generated always as (
    case
      when review_count = 0 then supplied_rating
      when supplied_rating is null then round(review_stars::numeric / review_count, 1)
      else round((supplied_rating * supplied_reviews + review_stars)
        / (supplied_reviews + review_count), 1)
    end) stored,
  add reviews integer generated always as (supplied_reviews + review_count) stored;

-- One a product and customer.
create table product_review (
  id           bigint generated always as identity primary key,
  tenant_id    integer not null references tenant on delete cascade,
  product_id   bigint not null references product on delete cascade,
  user_id      text not null,
  -- As it is shown; empty where the customer has told no name.
  author       text not null,
  stars        smallint not null check (stars between 1 and 5),
  title        text not null,
  message      text not null,
  -- What it is written in.
  language     text not null,
  -- Rises with each new wording: who approves says which one was read.
  version      integer not null default 1,
  approved_at  timestamptz,
  refused_at   timestamptz,
  moderated_by text references "user" on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (product_id, user_id),
  check (approved_at is null or refused_at is null),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index product_review_shown on product_review (product_id, updated_at desc, id desc)
  where approved_at is not null;
create index product_review_user on product_review (tenant_id, user_id);
create index product_review_state on product_review
  (tenant_id, (approved_at is not null), (refused_at is not null), id desc);

-- The stars of a product follow what is shown of it, whichever way that changes; so do kept pages.
create function follow_product_review() returns trigger language plpgsql as $$
declare
  about bigint;
  of_tenant integer;
  more integer := 0;
  stars integer := 0;
begin
  if tg_op <> 'INSERT' then
    about := old.product_id;
    of_tenant := old.tenant_id;
    if old.approved_at is not null then
      more := more - 1;
      stars := stars - old.stars;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    about := new.product_id;
    of_tenant := new.tenant_id;
    if new.approved_at is not null then
      more := more + 1;
      stars := stars + new.stars;
    end if;
  end if;
  if more <> 0 or stars <> 0 then
    update product set review_count = review_count + more, review_stars = review_stars + stars
      where id = about;
    perform refresh_listing(array[about]);
    perform pg_notify('karwan_cache',
      json_build_object('tenant', of_tenant, 'tags', array['product:' || about])::text);
  end if;
  return null;
end $$;
create trigger product_review_followed after insert or update or delete on product_review
  for each row execute function follow_product_review();

-- A comment that staff do not want to be read.
alter table form_message
  add refused_at   timestamptz,
  add moderated_by text references "user" on delete set null,
  add check (refused_at is null or (form = 'blog-comment' and approved_at is null));
create index form_message_state on form_message
  (tenant_id, (approved_at is not null), (refused_at is not null), id desc)
  where form = 'blog-comment';
