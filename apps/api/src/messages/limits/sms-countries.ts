import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of an E.164 number; undefined: of none, such as a satellite phone. */
export const countryOfPhone = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone)?.country;

/**
 * The countries whose numbers get SMS without a narrow limit: those of the shop's settings or else of its branches, and
 * its own.
 */
export async function smsCountries(
  db: Kysely<Database>,
  tenantId: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ own: string; chosen: string[] | null; branches: string[] }>`
    select country as own, public_settings -> 'smsCountries' as chosen,
      array(select distinct country::text from branch where tenant_id = tenant.id and is_active) as branches
    from tenant where id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (!row) return new Set();
  const { own, chosen, branches } = row;
  return new Set([own, ...(chosen && chosen.length > 0 ? chosen : branches)]);
}
