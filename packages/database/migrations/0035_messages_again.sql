-- How often staff had a message tried again after it was given up: each time is a job of its own.
alter table message add column generation integer not null default 0;
