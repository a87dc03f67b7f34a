import type { Edited } from '@karwan/contract/edit';
import type { OfferPrice, PriceEdit } from '@karwan/contract/product-record';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import type { StaffSession } from '../../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { type EditedSection, editSection, refreshed } from './edit-section.ts';
import { checkOffer, presentOffer, type StoredOffer } from './offer-price.ts';
import { planSwitches } from './plan-switches.ts';
import { previousPrices } from './previous-prices.ts';
import { requireSmallChange } from './require-small-change.ts';
import { toTheMinute } from './to-the-minute.ts';

interface LockedOffer extends StoredOffer {
  branchId: number;
  version: number;
}

const moments = ['saleFrom', 'saleUntil'] as const;

/**
 * Changes a branch's price of a variant, or whether it is offered. Stock is changed by stock movements only.
 * @throws NOT_FOUND for an item of another branch, BAD_REQUEST, EDIT_CONFLICT, PRICE_CHANGE_TOO_BIG
 */
export const savePrice = (
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  edit: PriceEdit,
): Promise<Edited> =>
  runStaffCommand(context, async (command) =>
    refreshed(command.trx, await editPrice(command, context, edit)),
  );

/**
 * The same within another command.
 * @param batchId of all prices of the command, if there are several
 */
export async function editPrice(
  command: StaffCommand,
  { tenant, jobs }: Pick<RequestContext, 'tenant' | 'jobs'>,
  edit: PriceEdit,
  batchId?: string,
): Promise<EditedSection> {
  const { trx, staff } = command;
  const productId = await lockItsProduct(command, tenant.id, edit.id);
  const { rows } = await sql<LockedOffer>`
      select i.branch_id as "branchId", i.price_version as version, i.price, i.sale_price as "salePrice",
        i.sale_from as "saleFrom", i.sale_until as "saleUntil", i.is_active as "isActive"
      from item i where i.id = ${edit.id}::bigint for no key update`.execute(trx);
  const [offer] = rows;
  if (!offer) throw notFound('Item');
  const { branchId, version, ...row } = offer;
  const { sale: _, ...values } = presentOffer(row);
  const edited = await editSection(command, {
    about: { kind: 'item.savePrice', entity: 'item', entityId: edit.id, branchId, batchId },
    tenantId: tenant.id,
    version,
    values: { ...values },
    edit: {
      ...edit,
      read: toTheMinute(edit.read, moments),
      changes: toTheMinute(edit.changes, moments),
    },
    store: async (changes, next) => {
      const requested = { ...values, ...(changes as Partial<OfferPrice>) };
      // An import may leave an invalid sale; it is checked only when the price is edited.
      const isPriced = Object.keys(changes).some((field) => field !== 'isActive');
      const stored = isPriced ? checkOffer(requested) : requested;
      const previous = await previousPrices(trx, tenant.id, staff, [edit.id]);
      requireSmallChange(staff, previous(edit.id, values), stored);
      await sql`update item set price_version = ${next}, price = ${stored.price},
            sale_price = ${stored.salePrice}, sale_from = ${stored.saleFrom},
            sale_until = ${stored.saleUntil}, is_active = ${stored.isActive}, updated_at = now()
          where id = ${edit.id}::bigint`.execute(trx);
      await planSwitches(jobs, trx, [stored.saleFrom, stored.saleUntil]);
    },
  });
  return { ...edited, productId };
}

/** Locks the product of an item of the member's branches, before the item. @throws NOT_FOUND */
async function lockItsProduct(
  { trx, staff }: { trx: CommandContext['db']; staff: StaffSession },
  tenantId: number,
  itemId: string,
): Promise<number> {
  const { branches } = staff.access;
  const { rows } = await sql<{ id: number }>`
    select p.id from product p
    where p.tenant_id = ${tenantId} and p.id = (
      select i.product_id from item i where i.id = ${itemId}::bigint and i.tenant_id = ${tenantId}
        and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[])))
    for no key update`.execute(trx);
  const [product] = rows;
  if (!product) throw notFound('Item');
  return product.id;
}
