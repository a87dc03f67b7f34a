-- Why a requested return was rejected: the customer reads it.
alter table order_return add column decision_reason text not null default '';
