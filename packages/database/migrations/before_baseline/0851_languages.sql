-- Languages are declared in packages/contract/src/language.ts alone: a new one is stored without a migration.
alter table tenant drop constraint tenant_staff_language_check;
alter table "user" drop constraint user_language_check;
alter table form_message drop constraint form_message_language_check;
alter table restock_alert drop constraint restock_alert_language_check;
