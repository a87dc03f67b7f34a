-- The backups that were made, so that the staff see how old the last one is. The copies themselves lie elsewhere.
create table backup (
  id           bigint generated always as identity primary key,
  -- `folder`: by `npm run backup`; `pgbackrest`: by the operator's own server, which notes it with a statement.
  kind         text not null check (kind in ('folder', 'pgbackrest')),
  name         text not null,
  started_at   timestamptz not null,
  finished_at  timestamptz not null default now(),
  bytes        bigint not null check (bytes >= 0),
  is_encrypted boolean not null
);
create index backup_newest on backup (finished_at desc);
