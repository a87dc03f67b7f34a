-- What customers, and the orders of their accounts, are found by in part.
create index concurrently if not exists user_found_by on "user" using gin (
  lower(email) gin_trgm_ops, digits_from_end(phone) gin_trgm_ops);
