-- An alert stays until its notice is sent, so that it goes on waiting when the variant has sold out before
-- (docs/decisions/0129).
alter table restock_alert add column message_id bigint references message on delete set null;
create index restock_alert_message on restock_alert (message_id) where message_id is not null;
