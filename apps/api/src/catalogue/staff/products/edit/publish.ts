import { sql } from 'kysely';
import { notFound } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { refreshProducts } from '../../../listing/refresh-products.ts';

interface Input {
  readonly ids: readonly string[];
  readonly isActive: boolean;
}

interface Changed {
  id: number;
  itemCustomId: string;
}

/**
 * Publishes or hides products; idempotent.
 * @throws NOT_FOUND if one of them is not the shop's; then none is changed
 */
export function publishProducts(
  context: CommandContext,
  { ids, isActive }: Input,
): Promise<{ changed: number }> {
  const { tenant } = context;
  const requested = [...new Set(ids.map(Number))];
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows: found } = await sql<{ id: number }>`
      select id from product where tenant_id = ${tenant.id} and id = any(${requested}::bigint[])
      order by id for no key update`.execute(trx);
    if (found.length < requested.length) throw notFound('Product');
    const { rows } = await sql<Changed>`
      update product set is_active = ${isActive}, updated_at = now()
      where id = any(${requested}::bigint[]) and is_active <> ${isActive}
      returning id, item_custom_id as "itemCustomId"`.execute(trx);
    for (const { itemCustomId } of rows) {
      record({
        kind: 'product.publish',
        entity: 'product',
        entityId: itemCustomId,
        before: { isActive: !isActive },
        after: { isActive },
      });
    }
    // A published or hidden product may affect any page of the shop.
    const changed = rows.map(({ id }) => id);
    await refreshProducts(trx, changed);
    return { changed: changed.length };
  });
}
