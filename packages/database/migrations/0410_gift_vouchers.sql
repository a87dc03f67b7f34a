-- Gift vouchers (docs/decisions/0410). Amounts are minor units of the voucher's currency.

create table gift_voucher (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  -- Of the code without hyphens; the code itself is stored nowhere.
  code_hash  text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  -- The last characters of the code, by which it is found.
  ending     text not null check (ending ~ '^[0-9A-Z]{4}$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  amount     bigint not null check (amount > 0),
  expires_at timestamptz not null,
  note       text not null default '' check (length(note) <= 200),
  -- An e-mail address or a phone number; empty: whoever was handed the code.
  recipient  text not null default '',
  issued_by  text not null,
  created_at timestamptz not null default now(),
  voided_at  timestamptz,
  unique (tenant_id, code_hash)
);
create index gift_voucher_newest on gift_voucher (tenant_id, id desc);
create index gift_voucher_ending on gift_voucher (tenant_id, ending);
create index gift_voucher_recipient on gift_voucher (tenant_id, recipient) where recipient <> '';

-- Its balance is the sum of these.
create table gift_voucher_entry (
  id         bigint generated always as identity primary key,
  voucher_id bigint not null references gift_voucher,
  kind       text not null check (kind in ('issued', 'spent', 'given-back', 'voided')),
  amount     bigint not null,
  order_id   bigint references orders,
  reason     text not null default '' check (length(reason) <= 200),
  -- Who did it, as events name them.
  by         text not null,
  at         timestamptz not null default now(),
  check (case kind when 'spent' then amount < 0 when 'voided' then amount <= 0 else amount > 0 end),
  check ((order_id is not null) = (kind in ('spent', 'given-back')))
);
create index gift_voucher_entry_of_voucher on gift_voucher_entry (voucher_id);
create index gift_voucher_entry_of_order on gift_voucher_entry (order_id) where order_id is not null;
create unique index gift_voucher_issued_once on gift_voucher_entry (voucher_id) where kind = 'issued';
create unique index gift_voucher_voided_once on gift_voucher_entry (voucher_id) where kind = 'voided';
create trigger gift_voucher_entry_append_only before update or delete or truncate on gift_voucher_entry
  for each statement execute function refuse_change();

-- Nobody spends more than there is, and no order gives back more than it had of a voucher.
create function check_gift_voucher_entry() returns trigger language plpgsql as $$
begin
  perform from gift_voucher where id = new.voucher_id for no key update;
  if new.amount + coalesce((select sum(amount) from gift_voucher_entry where voucher_id = new.voucher_id), 0) < 0 then
    raise exception 'gift voucher % holds less than that', new.voucher_id using errcode = 'check_violation';
  end if;
  if new.kind = 'given-back' and new.amount + coalesce((select sum(amount) from gift_voucher_entry
      where voucher_id = new.voucher_id and order_id = new.order_id), 0) > 0 then
    raise exception 'order % had less of gift voucher %', new.order_id, new.voucher_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gift_voucher_entry_checked before insert on gift_voucher_entry
  for each row execute function check_gift_voucher_entry();

-- Of a refund: what went back onto gift vouchers, and so was no money.
alter table order_refund
  add column of_voucher bigint not null default 0 check (of_voucher between 0 and amount - of_credit);

-- Who may issue and void gift vouchers: of the roles that shops begin with, the manager (the owner may do everything).
create function give_voucher_permission(shop integer) returns void language sql as $$
  update staff_role set permissions = permissions || array['vouchers.issue']
  where tenant_id = shop and key = 'manager' and not 'vouchers.issue' = any (permissions)
$$;
create function give_new_shop_vouchers() returns trigger language plpgsql as $$
begin
  perform give_voucher_permission(new.id);
  return null;
end $$;
-- After `tenant_staff_roles`, which makes the role: triggers run in the order of their names.
create trigger tenant_staff_roles_vouchers after insert on tenant
  for each row execute function give_new_shop_vouchers();
select give_voucher_permission(id) from tenant;
