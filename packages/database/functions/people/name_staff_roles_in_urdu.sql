create or replace function name_staff_roles_in_urdu(shop integer) returns void language sql as $$
  update staff_role set name_ur = named.ur
  from (values
    ('owner', 'Owner', 'مالک'), ('manager', 'Manager', 'منیجر'), ('desk', 'Desk', 'آرڈر ڈیسک'),
    ('warehouse', 'Warehouse', 'گودام'), ('buyer', 'Buyer', 'خریدار'), ('catalogue', 'Catalogue', 'کیٹلاگ'),
    ('accounts', 'Accounts', 'حسابات'), ('content', 'Content', 'مواد'), ('viewer', 'Viewer', 'ناظر')
  ) named (key, en, ur)
  where tenant_id = shop and staff_role.key = named.key and staff_role.name = named.en and name_ur = ''
$$;
