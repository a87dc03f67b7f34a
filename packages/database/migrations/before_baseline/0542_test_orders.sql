-- Orders that the staff place in a shop which is not open yet, to try it: they are no sales.
alter table orders add column is_test boolean not null default false;
