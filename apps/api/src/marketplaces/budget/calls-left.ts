import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Marketplaces } from '../port.ts';
import { quotaDay } from './spend-call.ts';

/** The remaining calls of each marketplace today, for all nodes together. */
export async function callsLeft(
  db: Kysely<Database>,
  marketplaces: Marketplaces,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ provider: string; spent: number }>`
    select provider, spent from external_quota where day = ${quotaDay}`.execute(db);
  const spent = new Map(rows.map((row) => [row.provider, row.spent]));
  return Object.fromEntries(
    Object.values(marketplaces).map(({ merchant, callsADay }) => [
      merchant,
      Math.max(0, callsADay - (spent.get(merchant) ?? 0)),
    ]),
  );
}
