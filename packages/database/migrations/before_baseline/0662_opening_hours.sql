-- When a branch is open to customers who pick up: weekly times in the form of delivery_slots; none: not said.
alter table branch add column opening_hours jsonb not null default '[]';
