import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { salePriceNow } from '../../../catalogue/products/sale-price-now.ts';
import {
  type BranchTermsRow,
  branchTermsColumns,
} from '../../../fulfilment/branches/branch-terms.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { type BookedLine, bookedLineColumns } from '../lines/order-lines.ts';

export interface PricedLine extends BookedLine {
  vat: number;
  /** Null in old orders, which did not store it. */
  customDuty: number | null;
}

/** What an order's price depends on besides its lines. */
export interface OrderTerms {
  itemsCost: number;
  fees: unknown;
  shippingState: string;
  insuredAmount: number | null;
  branchCurrency: string;
  rate: string;
  deliveryMethod: string;
  deliveryCountry: string;
  /** Whether a promotion made its shipping free. */
  shipsFree: boolean;
  /** Whether it has a slot: the branch delivers it itself or hands it out. */
  hasTimes: boolean;
  startSlot: Date | null;
  endSlot: Date | null;
  /** The event id of its last change; null: it was never changed. */
  lastChange: number | null;
  symbol: string;
  /** Whether a payment of the current total is in progress at the provider. */
  isBeingPaid: boolean;
}

/** An item of the order's branch as it is offered today. */
export interface SoldItem {
  itemId: number;
  productId: number;
  variantId: number | null;
  variantCode: string;
  itemCustomId: string;
  name: string;
  image: string | null;
  options: unknown;
  choice: unknown;
  categoryId: number;
  hsCode: string | null;
  price: number;
  salePrice: number | null;
  stock: number;
  vatPercent: string;
  weightGrams: number | null;
  freeShipping: boolean;
  isSold: boolean;
}

export interface ChangeMaterial {
  readonly lines: readonly PricedLine[];
  readonly terms: OrderTerms;
  readonly branch: BranchTermsRow;
  readonly items: ReadonlyMap<number, SoldItem>;
}

/** Reads everything that a change is computed from. Callers that write the change must hold the locks. */
export async function selectChange(
  db: Kysely<Database>,
  order: LockedOrder,
  addedItems: readonly number[],
): Promise<ChangeMaterial> {
  const { rows: lines } = await sql<PricedLine>`
    select ${bookedLineColumns}, l.vat,
      l.custom_duty as "customDuty"
    from order_item l where l.order_id = ${order.id} order by l.position`.execute(db);
  const { rows: terms } = await sql<OrderTerms>`
    select o.items_cost as "itemsCost", o.fees, o.shipping_state as "shippingState",
      o.insured_amount as "insuredAmount", trim(o.branch_currency) as "branchCurrency", o.rate,
      o.delivery_method as "deliveryMethod",
      coalesce(o.shipping_address ->> 'customerCountry', 'PK') as "deliveryCountry",
      o.delivery_method = 'store' or o.delivery_days_from is null as "hasTimes",
      o.start_slot as "startSlot", o.end_slot as "endSlot", (select max(e.id) from order_event e
        where e.order_id = o.id and e.kind = 'changed') as "lastChange",
      coalesce(c.symbol, trim(o.currency)) as symbol, o.ships_free as "shipsFree",
      exists (select from payment_transaction t where t.tenant_id = o.tenant_id
        and t.parent_order_id = o.parent_order_id and t.state = 'pending') as "isBeingPaid"
    from orders o
    left join currency c on c.tenant_id = o.tenant_id and c.code = o.currency
    where o.id = ${order.id}`.execute(db);
  const { rows: branches } = await sql<BranchTermsRow>`
    select ${branchTermsColumns} from branch w where w.id = ${order.branchId}`.execute(db);
  const ids = [...lines.flatMap(({ itemId }) => itemId ?? []), ...addedItems];
  const { rows: items } = await sql<SoldItem>`
    select i.id as "itemId", p.id as "productId", v.id as "variantId", v.code as "variantCode",
      p.item_custom_id as "itemCustomId", p.name, coalesce(v.pictures[1], p.pictures[1]) as image,
      p.options, v.choice, p.category_id as "categoryId", p.hs_code as "hsCode", i.price, ${salePriceNow} as "salePrice",
      i.stock, p.vat_percent as "vatPercent", coalesce(v.weight_grams, p.weight_grams) as "weightGrams",
      p.free_shipping as "freeShipping", p.is_active and i.is_active as "isSold"
    from item i join variant v on v.id = i.variant_id join product p on p.id = i.product_id
    where i.tenant_id = ${order.tenantId} and i.branch_id = ${order.branchId}
      and i.id = any(${ids}::bigint[])`.execute(db);
  const [branch] = branches;
  const [orderTerms] = terms;
  if (!branch || !orderTerms) throw new Error(`order ${order.orderId} has lost its branch`);
  return {
    lines,
    terms: orderTerms,
    branch,
    items: new Map(items.map((item) => [item.itemId, item])),
  };
}
