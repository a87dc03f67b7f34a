import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { redirectMerged } from '../tree/previous-addresses.ts';
import { refreshListedProducts } from '../tree/refresh-listed-products.ts';
import { readBrand, type StoredBrand } from './read-brand.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

/**
 * Merges a brand into another one: its products and promotions move over, and its address redirects there.
 * @throws NOT_FOUND, BAD_REQUEST for itself
 */
export function mergeBrand(
  context: Context,
  { id, into }: { readonly id: string; readonly into: string },
) {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    if (Number(id) === Number(into)) throw badField('into', 'is no other brand', 'choice');
    // So that no collection's rule gets the brand that is being deleted.
    await lockTree(trx, tenant.id);
    // So that no product gets the brand that is being deleted.
    await sql`select from brand where tenant_id = ${tenant.id}
      and id in (${id}::integer, ${into}::integer) order by id for update`.execute(trx);
    const from = await readBrand(trx, tenant.id, id);
    const to = await readBrand(trx, tenant.id, into);
    await sql`select from product where brand_id = ${from.id} order by id for no key update`.execute(
      trx,
    );
    await sql`update product set brand_id = ${to.id}, sorting_version = sorting_version + 1, updated_at = now()
      where brand_id = ${from.id}`.execute(trx);
    await sql`update promotion set brand_ids = case when ${to.id} = any(brand_ids)
        then array_remove(brand_ids, ${from.id}) else array_replace(brand_ids, ${from.id}, ${to.id}) end,
        version = version + 1
      where tenant_id = ${tenant.id} and ${from.id} = any(brand_ids)`.execute(trx);
    await sql`update collection set brand_ids = case when ${to.id} = any(brand_ids)
        then array_remove(brand_ids, ${from.id}) else array_replace(brand_ids, ${from.id}, ${to.id}) end
      where tenant_id = ${tenant.id} and ${from.id} = any(brand_ids)`.execute(trx);
    const nodeOf = ({ nodeId, menuUrl }: StoredBrand) => ({ id: nodeId, menuUrl });
    await redirectMerged(trx, tenant.id, nodeOf(from), nodeOf(to));
    await sql`delete from brand where id = ${from.id}`.execute(trx);
    await sql`delete from category where id = ${from.nodeId}`.execute(trx);
    record({
      kind: 'brand.merge',
      entity: 'brand',
      entityId: id,
      before: { name: from.name, menuUrl: from.menuUrl },
      after: { into, name: to.name, menuUrl: to.menuUrl },
    });
    const task = await refreshListedProducts(command, context, { brands: [to.id] });
    return { menuUrl: to.menuUrl, task };
  });
}
