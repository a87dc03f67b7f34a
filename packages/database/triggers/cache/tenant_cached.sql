create or replace trigger tenant_cached after insert or update or delete on tenant
  for each row execute function invalidate_tenant();
