import { westernDigits } from '@karwan/contract/western-digits';
import { type RawBuilder, sql } from 'kysely';
import type { StaffAccess } from '../../platform/staff/staff-access.ts';
import { digitsFromEnd } from '../../platform/text/digits-from-end.ts';
import { likeLiteral } from '../../platform/text/like-literal.ts';
import { customersOf } from './visible-customers.ts';

/** The most matches of each kind that are read. */
const maxMatches = 500;

interface Input {
  /** Left out: all customers. */
  readonly q?: string | undefined;
  /** A further condition on `u`, such as a page's cursor. */
  readonly where?: RawBuilder<unknown> | undefined;
  readonly limit: number;
}

/**
 * Selects the newest customers whom a member may see and who match a search text: the last digits of a phone, part of a
 * name or of an email address. Each kind of match uses an index of its own.
 */
export function chooseCustomers(
  tenantId: number,
  access: StaffAccess,
  { q, where = sql`true`, limit }: Input,
): RawBuilder<unknown> {
  const seen = sql`u.tenant_id = ${tenantId} and ${customersOf(access)}`;
  const found = q ? sql`u.id = any(${matching(seen, q)})` : sql`true`;
  return sql`select u.* from "user" u where ${seen} and ${found} and ${where}
    order by u.created_at desc, u.id desc limit ${limit}`;
}

/**
 * The ids of matching customers. Customers whom the member may not see are excluded before the limit, so that they do
 * not take the places of others.
 */
function matching(seen: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const q = westernDigits(typed);
  const matches: RawBuilder<unknown>[] = [];
  const fromEnd = digitsFromEnd(q);
  if (fromEnd.length >= 3 && /^[\d\s()+./-]+$/.test(q)) {
    matches.push(sql`digits_from_end(u.phone) like ${`${fromEnd}%`}`);
  }
  if (q.length >= 3 && /\p{L}/u.test(q)) {
    matches.push(
      sql`name_of_person(u.name, u.last_name) like ${`%${likeLiteral(q.toLowerCase())}%`}`,
    );
  }
  if (/^\S{3,}$/.test(q)) {
    matches.push(sql`lower(u.email) like ${`%${likeLiteral(q.toLowerCase())}%`}`);
  }
  if (matches.length === 0) return sql`'{}'::text[]`;
  const found = matches.map(
    (match) => sql`(select u.id from "user" u where ${seen} and ${match} limit ${maxMatches})`,
  );
  return sql`array(${sql.join(found, sql` union `)})`;
}
