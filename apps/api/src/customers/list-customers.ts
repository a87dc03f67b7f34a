import type { CustomerRow } from '@karwan/contract/customers';
import { type RawBuilder, sql } from 'kysely';
import { strongestBlock } from '../accounts/blocks/select-block.ts';
import type { RequestContext } from '../platform/context.ts';
import { badField } from '../platform/faults.ts';
import { requireStaff } from '../platform/session.ts';
import { customersOf } from './seen-customers.ts';

/** The matches of each kind that are looked at. */
const mostMatches = 500;
/** The most orders of one customer that are counted. */
const mostOrders = 1_000;

interface Row extends Omit<CustomerRow, 'since'> {
  since: Date;
  place: string;
}

/**
 * Customers, newest first: each kind of match is asked of an index of its own.
 * @throws BAD_REQUEST for a `before` that no page answered
 */
export async function listCustomers(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { q, before, perPage }: { q?: string | undefined; before?: string | undefined; perPage: number },
): Promise<{ customers: CustomerRow[]; next: string | null }> {
  const { db, tenant } = context;
  const { access } = await requireStaff(context);
  const conditions = [sql`u.tenant_id = ${tenant.id}`, customersOf(access)];
  if (q) conditions.push(sql`u.id = any(${matchingCustomers(tenant.id, q)})`);
  if (before) conditions.push(after(before));
  const { rows } = await sql<Row>`
    select found.id, concat_ws(' ', found.name, nullif(found.last_name, '')) as name, found.phone,
      found.email, found.created_at as since, found.role <> 'customer' as "isStaff",
      to_char(found.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      (select count(*)::integer from (select from orders o
        where o.tenant_id = ${tenant.id} and o.user_id = found.id limit ${mostOrders}) counted) as orders,
      ${strongestBlock(sql`b.tenant_id = ${tenant.id} and b.user_id = found.id`)} as block
    from (select u.* from "user" u where ${sql.join(conditions, sql` and `)}
      order by u.created_at desc, u.id desc limit ${perPage + 1}) found
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

/** A text to be found anywhere by `like`. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function matchingCustomers(tenantId: number, q: string): RawBuilder<unknown> {
  const matches: RawBuilder<unknown>[] = [];
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length >= 3 && /^[\d\s()+./-]+$/.test(q)) {
    const fromEnd = [...digits].toReversed().join('');
    matches.push(sql`digits_from_end(m.phone) like ${`${fromEnd}%`}`);
  }
  if (q.length >= 3 && /\p{L}/u.test(q)) {
    matches.push(sql`name_of_person(m.name, m.last_name) like ${`%${literal(q.toLowerCase())}%`}`);
  }
  if (/^\S{3,}$/.test(q)) {
    matches.push(
      sql`m.email is not null and lower(m.email) like ${`${literal(q.toLowerCase())}%`}`,
    );
  }
  if (matches.length === 0) return sql`'{}'::text[]`;
  const found = matches.map(
    (condition) => sql`(select m.id from "user" m
      where m.tenant_id = ${tenantId} and ${condition} limit ${mostMatches})`,
  );
  return sql`array(${sql.join(found, sql` union `)})`;
}
