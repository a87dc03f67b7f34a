import { sql } from 'kysely';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { slugOf } from '../../../../platform/text/slug.ts';
import { lockTree } from '../../../categories/lock-tree.ts';
import { dropRedirects } from '../tree/previous-addresses.ts';
import { collectionAddress } from './read-collection.ts';

/** Adds a collection, which is empty until it has a rule; idempotent. */
export function addCollection(
  context: CommandContext,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const claim = await claimRequest(trx, tenant.id, `add-collection:${key}`);
    if (claim.before !== undefined) return { id: claim.before };
    await lockTree(trx, tenant.id);
    const slug = slugOf(name);
    const { rows: taken } = await sql<{ menuUrl: string }>`
      select menu_url as "menuUrl" from category
      where tenant_id = ${tenant.id} and starts_with(menu_url, ${collectionAddress(slug)})`.execute(
      trx,
    );
    const others = new Set(taken.map(({ menuUrl }) => menuUrl));
    let menuUrl = collectionAddress(slug);
    for (let next = 2; others.has(menuUrl); next++) menuUrl = collectionAddress(`${slug}-${next}`);
    const { rows } = await sql<{ id: number }>`
      with node as (
        insert into category (tenant_id, name, title, menu_url, node_type)
        values (${tenant.id}, ${name}, ${name}, ${menuUrl}, 'COLLECTION') returning id
      )
      insert into collection (node_id, tenant_id) select id, ${tenant.id} from node
      returning node_id as id`.execute(trx);
    await dropRedirects(trx, tenant.id, [menuUrl]);
    const id = String(rows[0]?.id);
    record({
      kind: 'collection.add',
      entity: 'collection',
      entityId: id,
      after: { name, menuUrl },
    });
    await claim.finish(id);
    return { id };
  });
}
