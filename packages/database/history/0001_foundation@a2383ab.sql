-- Tenants, branches, categories, products and their offers.
-- Money is integer minor units (bigint) in the currency named beside it; percents are numeric.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table tenant (
  id            integer generated always as identity primary key,
  domain        text not null unique,
  -- Host names a browser may come by. The first is the canonical one.
  hosts         text[] not null default '{}',
  is_default    boolean not null default false,
  name          text not null,
  country       char(2) not null default 'PK',
  base_currency char(3) not null,
  -- Shown to everybody: phone, chat number, contacts, social links, languages, home page content.
  public_settings jsonb not null default '{}',
  -- Rules of money that differ from shop to shop: duty, VAT, marketplace prices.
  pricing_settings jsonb not null default '{}',
  created_at    timestamptz not null default now()
);
create unique index tenant_one_default on tenant (is_default) where is_default;

create table currency (
  tenant_id  integer not null references tenant on delete cascade,
  code       char(3) not null,
  symbol     text not null,
  name       text not null,
  title      text not null,
  -- [{"code": "USD", "value": "0.0036"}]: decimal strings, never floats.
  convert_to jsonb not null default '[]',
  position   integer not null default 0,
  primary key (tenant_id, code)
);

create table payment_method (
  tenant_id   integer not null references tenant on delete cascade,
  key         text not null,
  title       text not null,
  description text not null default '',
  is_active   boolean not null default true,
  position    integer not null default 0,
  primary key (tenant_id, key)
);

create table branch (
  id                   integer generated always as identity primary key,
  tenant_id            integer not null references tenant on delete cascade,
  code                 text not null,
  name                 text not null,
  country              char(2) not null,
  city                 text not null,
  latitude             double precision not null check (latitude between -90 and 90),
  longitude            double precision not null check (longitude between -180 and 180),
  currency             char(3) not null,
  timezone             text not null,
  -- Null: not known before the goods are weighed ("to be calculated").
  shipping_cost        bigint check (shipping_cost >= 0),
  service_fee          bigint not null default 0 check (service_fee >= 0),
  cost_per_weight_unit bigint not null default 0 check (cost_per_weight_unit >= 0),
  weight_option        boolean not null default false,
  reserve_fee_percent  numeric(6,3) not null default 0 check (reserve_fee_percent between 0 and 100),
  vat_service_fee_percent numeric(6,3) not null default 0 check (vat_service_fee_percent between 0 and 100),
  -- Shipping is waived from this subtotal on; null: never.
  waive_delivery_fee   bigint check (waive_delivery_fee >= 0),
  -- [{"day": 1, "timeStartHours": 10, "timeStartMinutes": 0, "timeEndHours": 18, "timeEndMinutes": 0}]
  delivery_slots       jsonb not null default '[]',
  is_active            boolean not null default true,
  unique (tenant_id, code),
  foreign key (tenant_id, currency) references currency (tenant_id, code)
);

create table category (
  id          integer generated always as identity primary key,
  tenant_id   integer not null references tenant on delete cascade,
  parent_id   integer references category on delete cascade,
  name        text not null,
  title       text not null,
  description text not null default '',
  -- Path without slashes at its ends: "luxury", "luxury/handbags".
  menu_url    text not null,
  -- Picture key (see contract/picture.ts) or an https address.
  picture     text,
  node_type   text not null default 'CATEGORY' check (node_type in ('DEPARTMENT', 'CATEGORY', 'BRAND')),
  is_featured boolean not null default false,
  is_popular  boolean not null default false,
  is_active   boolean not null default true,
  position    integer not null default 0,
  unique (tenant_id, menu_url)
);
create index category_parent on category (tenant_id, parent_id, position);

create table brand (
  id        integer generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  title     text not null,
  slug      text not null,
  picture   text,
  unique (tenant_id, slug)
);

-- What is the same thing in several branches (the specification's association).
create table product (
  id             bigint generated always as identity primary key,
  tenant_id      integer not null references tenant on delete cascade,
  item_custom_id text not null,
  name           text not null,
  description    text not null default '',
  brand_id       integer references brand on delete set null,
  -- The most specific category; its ancestors follow from the tree.
  category_id    integer not null references category,
  -- Picture keys or https addresses, the main one first.
  pictures       text[] not null default '{}',
  badges         text[] not null default '{}' check (badges <@ array['sale', 'hot', 'new']),
  features       jsonb not null default '[]',
  facts          jsonb not null default '[]',
  specs          jsonb not null default '[]',
  -- [{"optionId": "size", "optionTitle": "Size", "values": [{"valueId": "m", "valueTitle": "M"}]}]
  options        jsonb not null default '[]',
  gtin           text,
  weight_grams   integer check (weight_grams >= 0),
  free_shipping  boolean not null default false,
  vat_percent    numeric(6,3) not null default 0 check (vat_percent between 0 and 100),
  rating         numeric(2,1) check (rating between 0 and 5),
  reviews        integer not null default 0 check (reviews >= 0),
  -- Bigger is shown earlier among equals: sales, views, editors' choice.
  popularity     integer not null default 0,
  is_active      boolean not null default true,
  listed_at      timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (tenant_id, item_custom_id)
);
create index product_category on product (category_id);
create index product_brand on product (brand_id);
create index product_latest on product (tenant_id, listed_at desc, id desc) where is_active;

-- A branch's offer of a product.
create table item (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  product_id bigint not null references product on delete cascade,
  branch_id  integer not null references branch on delete cascade,
  price      bigint not null check (price > 0),
  sale_price bigint check (sale_price > 0),
  stock      integer not null check (stock >= 0),
  is_active  boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (product_id, branch_id)
);
create index item_branch on item (branch_id);

-- A delivery zone: places for which the branches stand in the same order of nearness.
create table zone (
  id         integer generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- Position of this zone's bit in item.zones and listing.zones of its tenant.
  bit        integer not null check (bit >= 0),
  branch_ids integer[] not null,
  unique (tenant_id, bit),
  unique (tenant_id, branch_ids)
);
