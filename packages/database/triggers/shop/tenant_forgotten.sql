create or replace trigger tenant_forgotten after delete on tenant for each row execute function forget_tenant();
