-- Prices and rows of the marketplaces are a section of their own: two who edit it are told of each other.
alter table tenant add column marketplace_version integer not null default 0;
