-- Files of imports come and are kept in parts: neither a browser nor a server holds one whole (docs/decisions/0534).

create table import_part (
  tenant_id  integer not null references tenant on delete cascade,
  -- Of the upload, by which its parts are one file.
  key        text not null,
  number     integer not null,
  content    bytea not null,
  created_by text not null,
  at         timestamptz not null default now(),
  -- Null: the upload has not ended.
  run_id     bigint references import_run on delete cascade,
  primary key (tenant_id, key, number)
);
-- Parts are read one by one, and mostly gzipped already.
alter table import_part alter content set storage external;
create index import_part_run on import_part (run_id, number);

-- Of its parts; `content` is empty then.
alter table import_run add column part_bytes bigint not null default 0;
