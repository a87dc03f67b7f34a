import type { Coordinates } from '@karwan/contract/place';
import type { DeliveryArea } from '@karwan/contract/shop/settings/delivery-zones';
import type { Database } from '@karwan/database/connect';
import { lockShop } from '@karwan/database/locks/advisory-locks';
import { sql, type Transaction } from 'kysely';
import { areaColumn } from './read-zones.ts';

interface Plan {
  readonly area: DeliveryArea;
  /** Where branches would be, by their ids. */
  readonly moved: Readonly<Record<string, Coordinates>>;
}

/**
 * Adds the zones of a plan beside those that shoppers see, and removes those of the plan before. Listings are not locked:
 * nobody sees a planned zone before every listing has been derived again, which waits for whoever derives one now.
 * @returns the number of planned zones, which no listing knows yet
 */
export async function planZones(
  trx: Transaction<Database>,
  tenantId: number,
  { area, moved }: Plan,
): Promise<number> {
  await lockShop(trx, 'zones', tenantId);
  const { rows: orders } = await sql<{ branches: string }>`
    select branch_ids::text as branches from zone_orders(${tenantId},
      ${areaColumn(area)}::double precision[], ${JSON.stringify(moved)}::jsonb)
    where branch_ids is not null`.execute(trx);
  const planned = orders.map(({ branches }) => branches);
  await sql`delete from zone where tenant_id = ${tenantId} and is_planned
    and branch_ids::text <> all (${planned}::text[])`.execute(trx);
  await sql`select add_zones(${tenantId}, ${planned}::text[], true)`.execute(trx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from zone
    where tenant_id = ${tenantId} and is_planned`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Removes planned zones that will not be shown. */
export async function forgetPlannedZones(
  trx: Transaction<Database>,
  tenantId: number,
): Promise<void> {
  await lockShop(trx, 'zones', tenantId);
  await sql`delete from zone where tenant_id = ${tenantId} and is_planned`.execute(trx);
}
