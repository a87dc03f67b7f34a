-- Who wants to know that a sold-out variant is back (docs/decisions/0129).

create table restock_alert (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  product_id bigint not null references product on delete cascade,
  variant_id bigint not null references variant on delete cascade,
  -- Where the shopper was: the variant must be offered there. Null: the zone has gone, and any will do.
  zone_id    integer references zone on delete set null,
  user_id    text,
  -- The mail address, or the browser, that is told.
  email      text,
  push_subscription_id bigint references push_subscription on delete cascade,
  -- A keyed hash of the mail address: whoever has a link with it may stop what is sent there.
  mailbox    text,
  language   text not null check (language in ('en', 'ru', 'ar', 'sv', 'ur')),
  created_at timestamptz not null default now(),
  check (num_nonnulls(email, push_subscription_id) = 1),
  check (num_nonnulls(email, mailbox) in (0, 2)),
  unique (variant_id, mailbox),
  unique (variant_id, push_subscription_id),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index restock_alert_product on restock_alert (product_id);
create index restock_alert_zone on restock_alert (zone_id);
create index restock_alert_push on restock_alert (push_subscription_id)
  where push_subscription_id is not null;
create index restock_alert_mailbox on restock_alert (tenant_id, mailbox);
create index restock_alert_user on restock_alert (tenant_id, user_id) where user_id is not null;
create index restock_alert_created on restock_alert (created_at);

-- Variants that came back and that somebody waits for: written with the stock, taken by a job.
create table restock (
  id         bigint generated always as identity primary key,
  variant_id bigint not null references variant on delete cascade
);
create index restock_variant on restock (variant_id);

create function note_restock() returns trigger language plpgsql as $$
begin
  insert into restock (variant_id)
  select new.variant_id
  where exists (select from restock_alert a where a.variant_id = new.variant_id);
  return null;
end $$;
-- Whatever brings stock back changes `offer` in the same transaction. What sells out wakes neither.
create trigger offer_came_back after update of in_stock on offer
  for each row when (new.in_stock and not old.in_stock) execute function note_restock();
create trigger offer_came_back_elsewhere after insert on offer
  for each row when (new.in_stock) execute function note_restock();
