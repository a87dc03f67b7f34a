import { sql } from 'kysely';
import { chooseCustomers } from '../../customers/staff/choose-customers.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/session.ts';
import { fullName } from '../../platform/statements/names.ts';

interface FoundCustomer {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
}

/** The newest customers that match a text, of those whom a member may see. */
export async function findCustomers(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { access }: StaffSession,
  requested: { readonly q: string; readonly limit: number },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select u.id, ${fullName('u')} as name, u.phone, u.email
    from (${chooseCustomers(tenant.id, access, requested)}) u
    order by u.created_at desc, u.id desc`.execute(db);
  return rows;
}
