-- Area and landmark of a saved address; orders have it in their address.
alter table address add column area text not null default '';
