import type { Merchant } from '@karwan/contract/marketplace-item';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';

/**
 * Records that a shopper followed the link to an item's page at the marketplace. Idempotent by key; nothing about the
 * visitor is stored.
 * @throws NOT_FOUND for an item that the shop never showed.
 */
export async function recordVisit(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  merchant: Merchant,
  { visitId, itemId }: { visitId: string; itemId: string },
): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    with item as (
      select item_id from external_item
      where tenant_id = ${tenant.id} and provider = ${merchant} and item_id = ${itemId}
    ), visit as (
      insert into external_visit (tenant_id, visit_id, provider, item_id)
      select ${tenant.id}, ${visitId}, ${merchant}, item_id from item
      on conflict (tenant_id, visit_id) do nothing
    )
    select exists (select from item) as known`.execute(db);
  if (!rows[0]?.known) throw notFound('Item');
}
