-- A restock alert of a customer may also go to their own number, beside the mail.
alter table restock_alert add column phone text,
  add column sms_message_id bigint references message on delete set null;
create index restock_alert_sms_message on restock_alert (sms_message_id) where sms_message_id is not null;
