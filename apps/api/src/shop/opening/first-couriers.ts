import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** The couriers that every shop begins with, and after how many days they usually pay out what they have collected. */
const daysToPay = {
  TCS: 10,
  Leopards: 10,
  PostEx: 7,
  Trax: 1,
  'M&P': 10,
  'Pakistan Post': 30,
};

export async function insertFirstCouriers(trx: Kysely<Database>, tenantId: number): Promise<void> {
  const rows = Object.entries(daysToPay).map(([name, days]) => ({
    tenant_id: tenantId,
    name,
    days_to_pay: days,
  }));
  await trx.insertInto('courier').values(rows).execute();
}
