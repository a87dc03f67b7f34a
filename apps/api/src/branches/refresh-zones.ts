import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { zoneMaps } from './zones.ts';

/**
 * Computes a tenant's zones anew after its branches changed, and its listings with them, in one
 * transaction. Answers whether any zone changed; then all processes are told.
 */
export async function refreshZones(db: Kysely<Database>, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select refresh_zones(${tenantId}) as changed
  `.execute(db);
  zoneMaps.forget(db, tenantId);
  return rows[0]?.changed ?? false;
}
