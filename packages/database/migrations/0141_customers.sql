-- What the staff write about customers, and whom the shop sells nothing to, or not for cash (docs/decisions/0156).

create table customer_note (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null,
  user_id    text not null,
  text       text not null check (length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index customer_note_of on customer_note (user_id, id);

-- Of an account, or of a number that may have none.
create table customer_block (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  user_id    text,
  -- E.164
  phone      text check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- `cash`: no cash on delivery; `all`: no orders at all.
  kind       text not null check (kind in ('cash', 'all')),
  reason     text not null check (length(reason) between 1 and 500),
  blocked_by text not null,
  blocked_at timestamptz not null default now(),
  lifted_by  text,
  lifted_at  timestamptz,
  check (num_nonnulls(user_id, phone) = 1),
  check ((lifted_by is null) = (lifted_at is null)),
  foreign key (tenant_id, user_id) references "user" (tenant_id, id) on delete cascade
);
create index customer_block_of_user on customer_block (tenant_id, user_id) where user_id is not null;
create index customer_block_of_phone on customer_block (tenant_id, phone) where phone is not null;
create index customer_block_open on customer_block (tenant_id, id desc) where lifted_at is null;

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0141_customers() language plpgsql as $$
begin
  create index if not exists user_newest on "user" (tenant_id, created_at desc, id desc);
  commit;
  create index if not exists user_mailbox on "user" (tenant_id, lower(email) text_pattern_ops)
    where email is not null;
  commit;
end $$;
