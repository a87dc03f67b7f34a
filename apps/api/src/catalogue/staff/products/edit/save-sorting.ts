import type { Edited } from '@karwan/contract/edit';
import type { ProductSorting, SortingEdit } from '@karwan/contract/product-record';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import type { Tenant } from '../../../../platform/tenants.ts';
import { type EditedSection, editSection, refreshed } from './edit-section.ts';
import { setColumns, sortingOf } from './product-columns.ts';
import { lockProduct } from './product-row.ts';
import { requireCategories } from './require-categories.ts';

const inOrder = (ids: readonly string[], own: string) =>
  [...new Set(ids)].filter((id) => id !== own).toSorted((a, b) => Number(a) - Number(b));

/**
 * Changes a product's categories and brand, and its weight, GTIN and customs data.
 * @throws NOT_FOUND, BAD_REQUEST for a category or brand that the shop does not have, EDIT_CONFLICT
 */
export const saveSorting = (context: CommandContext, edit: SortingEdit): Promise<Edited> =>
  runStaffCommand(context, async (command) =>
    refreshed(command.trx, await editSorting(command, context.tenant, edit)),
  );

/** The same within another command. */
export async function editSorting(
  command: StaffCommand,
  tenant: Tenant,
  edit: SortingEdit,
): Promise<EditedSection> {
  const { trx } = command;
  const product = await lockProduct(trx, { tenantId: tenant.id, id: edit.id });
  await requireCategories(trx, tenant.id, edit.changes);
  const values = sortingOf(product);
  const changes = { ...edit.changes };
  if (changes.badges) changes.badges = [...new Set(changes.badges)];
  if (changes.otherCategories) {
    changes.otherCategories = inOrder(changes.otherCategories, changes.category ?? values.category);
  }
  const edited = await editSection(command, {
    about: { kind: 'product.saveSorting', entity: 'product', entityId: product.itemCustomId },
    tenantId: tenant.id,
    version: product.sortingVersion,
    values: { ...values },
    edit: { ...edit, changes },
    store: (merged, version) =>
      store(trx, product.productId, { ...values, ...(merged as Partial<ProductSorting>) }, version),
  });
  return { ...edited, productId: product.productId };
}

async function store(
  trx: Kysely<Database>,
  productId: number,
  next: ProductSorting,
  version: number,
): Promise<void> {
  await sql`update product set sorting_version = ${version}, updated_at = now(), ${setColumns(next)}
    where id = ${productId}`.execute(trx);
  const others = inOrder(next.otherCategories, next.category);
  await sql`
    with gone as (
      delete from product_other_category
      where product_id = ${productId} and category_id <> all(${others}::integer[])
    )
    insert into product_other_category (product_id, category_id)
    select ${productId}, id from unnest(${others}::integer[]) id order by id
    on conflict do nothing`.execute(trx);
}
