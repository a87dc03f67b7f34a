-- Every order writes two messages and changes each twice, and each time every index gets another entry.

-- Most messages are about orders, and have no form and no account.
alter table message
  drop constraint message_form_message_id_kind_key,
  drop constraint message_user_id_kind_key;
create unique index message_of_form on message (form_message_id, kind) where form_message_id is not null;
create unique index message_of_user on message (user_id, kind) where user_id is not null;

-- Nothing reads by it: the metric of what did not go out reads message_undelivered.
drop index message_waiting;

-- The payment method of an order is of the same tenant, which can be removed only after it.
alter table orders drop constraint orders_tenant_id_fkey;
