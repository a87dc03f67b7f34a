import { sql } from 'kysely';
import type { RequestContext } from '../platform/context.ts';

interface FoundCustomer {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
}

/** A text to be found anywhere by `like`. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Customers with an account, by the last digits of their phone, part of their name, or their e-mail address. */
export async function findCustomers(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<FoundCustomer[]> {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  const matches = [];
  if (digits.length >= 3 && /^[\d\s()+./-]+$/.test(q)) {
    const fromEnd = [...digits].toReversed().join('');
    matches.push(sql`digits_from_end(u.phone) like ${`${fromEnd}%`}`);
  }
  if (q.length >= 3 && /\p{L}/u.test(q)) {
    matches.push(sql`name_of_person(u.name, u.last_name) like ${`%${literal(q.toLowerCase())}%`}`);
  }
  if (q.includes('@')) matches.push(sql`u.email = ${q.toLowerCase()}`);
  if (matches.length === 0) return [];
  const found = matches.map(
    (condition) => sql`(select u.id from "user" u
      where u.tenant_id = ${tenant.id} and ${condition} limit 100)`,
  );
  const { rows } = await sql<FoundCustomer>`
    select u.id, concat_ws(' ', u.name, nullif(u.last_name, '')) as name, u.phone, u.email
    from "user" u where u.id in (${sql.join(found, sql` union `)})
    order by u.created_at desc, u.id limit ${limit}`.execute(db);
  return rows;
}
