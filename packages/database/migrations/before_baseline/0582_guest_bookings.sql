-- Bookings that somebody placed without a login, in shops that prove such numbers by a call. Until then the desk accepts
-- none of their orders; whoever logs in with the number, or the verified email, finds them in their account.
create table guest_booking (
  tenant_id       integer not null references tenant on delete cascade,
  parent_order_id text not null,
  -- E.164.
  phone           text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- In small letters, its domain in Punycode.
  email           text not null,
  created_at      timestamptz not null default now(),
  -- Null: nobody has answered a call yet.
  proved_at       timestamptz,
  primary key (tenant_id, parent_order_id)
);
create index guest_booking_phone on guest_booking (tenant_id, phone);
create index guest_booking_email on guest_booking (tenant_id, email);
