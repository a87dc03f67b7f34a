-- Finds the items of a marketplace's member whose account was closed there.
create index external_item_seller on external_item (provider, (card -> 'seller' ->> 'name'))
  where card -> 'seller' ->> 'name' is not null;
