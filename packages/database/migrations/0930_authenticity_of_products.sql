-- What the shop states about a product's origin; null: nothing.
alter table product add column authenticity text check (authenticity in ('genuine', 'with_papers'));
