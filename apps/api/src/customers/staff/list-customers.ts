import type { CustomerRow } from '@karwan/contract/customers';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { fullName } from '../../platform/statements/names.ts';
import { strongestBlock } from '../accounts/blocks/select-block.ts';
import { chooseCustomers } from './choose-customers.ts';

/** The maximum number of orders of one customer that are counted. */
const maxOrders = 1_000;

interface Row extends Omit<CustomerRow, 'since'> {
  since: Date;
  place: string;
}

/**
 * Customers, newest first. Staff of some branches see customers who ordered there, and the number of orders there.
 * @throws BAD_REQUEST for a `before` that is no cursor of a page
 */
export async function listCustomers(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { q, before, perPage }: { q?: string | undefined; before?: string | undefined; perPage: number },
): Promise<{ customers: CustomerRow[]; next: string | null }> {
  const { db, tenant } = context;
  const { access } = await requireStaff(context);
  const where = before ? after(before) : undefined;
  const chosen = chooseCustomers(tenant.id, access, { q, where, limit: perPage + 1 });
  const { rows } = await sql<Row>`
    select found.id, ${fullName('found')} as name, found.phone,
      found.email, found.created_at as since, found.role <> 'customer' as "isStaff",
      to_char(found.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      (select count(*)::integer from (select from orders o
        where o.tenant_id = ${tenant.id} and o.user_id = found.id
          and (${access.branches}::integer[] is null or o.branch_id = any(${access.branches}))
        limit ${maxOrders}) counted) as orders,
      ${strongestBlock(sql`b.tenant_id = ${tenant.id} and b.user_id = found.id`)} as block
    from (${chosen}) found
    order by found.created_at desc, found.id desc`.execute(db);
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    customers: page.map(({ place: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
    next: rows.length > perPage && last ? `${last.place}~${last.id}` : null,
  };
}

function after(before: string): RawBuilder<unknown> {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{15}Z)~(.{1,100})$/.exec(before) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) {
    throw badField('before', 'is not what a page answered', 'format');
  }
  return sql`(u.created_at, u.id) < (${at}::timestamptz, ${id})`;
}
