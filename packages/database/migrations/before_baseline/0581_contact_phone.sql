-- The number that a customer who logs in by email gave: nothing has proved it, so it opens no account.
alter table "user" add column contact_phone text check (contact_phone ~ '^\+[1-9]\d{6,14}$');
