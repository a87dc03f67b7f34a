-- Increases when duties or insurance are changed (docs/decisions/0491).
alter table tenant add column pricing_version integer not null default 0;
