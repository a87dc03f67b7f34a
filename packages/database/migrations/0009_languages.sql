-- What a shop's own words (names of categories, promotions, ways to pay) are called in languages
-- other than the one it is written in.

-- By the words themselves rather than by the row they stand in: one table serves whatever the shop
-- shows, and words that were changed since show as they are instead of as what they no longer say.
create table shop_text (
  tenant_id integer not null references tenant on delete cascade,
  language  text not null check (language ~ '^[a-z]{2}$'),
  source    text not null,
  text      text not null check (text <> ''),
  primary key (tenant_id, language, source)
);

-- The language that an order was placed in, which is that of all messages about it.
alter table orders add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
