-- Logins that wait for a message by WhatsApp: the shopper sends the code to the shop from their number, and a member of the
-- team confirms that it came from there. Code and token are stored as hashes.
create table whatsapp_login (
  id           uuid primary key default gen_random_uuid(),
  tenant_id    integer not null references tenant on delete cascade,
  -- E.164: the number that wants to log in, and that the message has to come from.
  phone        text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  code_hash    text not null,
  token_hash   text not null unique,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text,
  check ((confirmed_at is null) = (confirmed_by is null))
);
create unique index whatsapp_login_phone on whatsapp_login (tenant_id, phone);
create index whatsapp_login_code on whatsapp_login (tenant_id, code_hash);
