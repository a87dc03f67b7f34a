import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of an E.164 number; undefined: of none, such as a satellite phone. */
export const countryOfPhone = (phone: string): string | undefined =>
  parsePhoneNumberFromString(phone)?.country;

/**
 * For each shop the countries whose numbers get SMS without a narrow limit: those of its settings or else of its
 * branches, and its own.
 */
export async function smsCountries(
  db: Kysely<Database>,
  tenantIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{
    id: number;
    own: string;
    chosen: string[] | null;
    branches: string[];
  }>`
    select id, country as own, public_settings -> 'smsCountries' as chosen,
      array(select distinct country::text from branch where tenant_id = tenant.id and is_active) as branches
    from tenant where id = any(${[...tenantIds]}::integer[])`.execute(db);
  return new Map(
    rows.map(({ id, own, chosen, branches }) => [
      id,
      new Set([own, ...(chosen && chosen.length > 0 ? chosen : branches)]),
    ]),
  );
}
