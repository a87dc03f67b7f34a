import { createHash } from 'node:crypto';
import type { ExchangePreview, RequestedExchange } from '@karwan/contract/exchanges';
import type { Database } from '@karwan/database/connect';
import { divideHalfUp, exact, toMinor } from '@karwan/money/arithmetic';
import { matchEvenPieces } from '@karwan/pricing/returned/even-pieces';
import { type PricedExchange, priceExchange } from '@karwan/pricing/returned/exchange';
import { valueOfPieces } from '@karwan/pricing/returned/value-of-pieces';
import { roundPartForCash } from '@karwan/pricing/settlement/round-for-cash';
import { type Kysely, sql } from 'kysely';
import { pricingTerms } from '../../../../fulfilment/branches/branch-terms.ts';
import { badField } from '../../../../platform/faults.ts';
import type { Tenant } from '../../../../platform/tenants.ts';
import { pricingSettingsOf } from '../../../../shop/settings/pricing-settings.ts';
import { selectCategoryPaths } from '../../../cart/select-category-paths.ts';
import { refundable } from '../../../life/record-refund.ts';
import type { LockedOrder } from '../../../life/select-order-for-update.ts';
import { checkSlot } from '../../changes/plan-change.ts';
import { optionsOfAdded } from '../../changes/price-change.ts';
import { type ChangeMaterial, type SoldItem, selectChange } from '../../changes/select-change.ts';
import { roundCashRefund } from '../../refunds/round-cash-refund.ts';
import { selectRefundable } from '../../refunds/select-refundable.ts';
import { selectReturnLines } from '../select-returns.ts';
import { withPricesOfOrder } from './price-of-day.ts';

export interface PlannedExchange {
  readonly preview: Omit<ExchangePreview, 'obstacle' | 'till'>;
  readonly material: ChangeMaterial;
  /** Undefined: no new items are chosen yet. */
  readonly priced: PricedExchange | undefined;
  /** The new items, in the order of the priced lines. */
  readonly items: readonly ExchangedPieces[];
  /** Pieces of the order that were received and are not refunded yet. */
  readonly back: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
}

/**
 * Computes an exchange of the received items of a return from what is stored now; writes nothing.
 * @throws BAD_REQUEST naming the field
 */
export async function planExchange(
  db: Kysely<Database>,
  tenant: Tenant,
  order: LockedOrder,
  requested: RequestedExchange,
): Promise<PlannedExchange> {
  const back = await selectBack(db, order, Number(requested.id));
  const today = await selectChange(
    db,
    order,
    requested.lines.map(({ itemId }) => Number(itemId)),
  );
  const material = { ...today, items: await withPricesOfOrder(db, order, today.items) };
  const { terms, branch } = material;
  const items = piecesOf(back, itemsOf(material, requested));
  if (requested.slot) {
    // The first order's slot does not count: this is a new order.
    const anew = { ...material, terms: { ...terms, startSlot: null } };
    await checkSlot(db, tenant, order, anew, requested.slot);
  }
  const settings = pricingSettingsOf(tenant);
  const differs = Object.keys(settings.dutyPercentByCategory).length > 0;
  const paths = differs
    ? await selectCategoryPaths(
        db,
        tenant.id,
        items.map(({ categoryId }) => categoryId),
      )
    : new Map<number, string[]>();
  const asked = {
    lines: items.map((item, index) => ({
      lineId: String(index),
      branchId: String(branch.branchId),
      quantity: item.pieces,
      ...agreedPrice(item),
      price: item.price,
      salePrice: item.salePrice,
      vatPercent: item.vatPercent,
      weightGrams: item.weightGrams,
      hsCode: item.hsCode,
      freeShipping: item.freeShipping,
      categoryIds: paths.get(item.categoryId) ?? [String(item.categoryId)],
    })),
    branch: pricingTerms(branch),
    deliveryCountry: terms.deliveryCountry,
    currency: order.currency,
    // The exchange rate of the booking, as for the returned items.
    rates: [
      { code: terms.branchCurrency, convertTo: [{ code: order.currency, value: terms.rate }] },
    ],
    deliveryMethod: terms.deliveryMethod === 'store' ? ('store' as const) : ('home' as const),
    settings,
    back: back.map(({ amount }) => amount),
    inMoney: Math.max(refundable(order) - order.onVouchers, 0),
    waives: requested.waives,
    sendsFree: requested.sendsFree,
  };
  const answer = items.length > 0 ? priceExchange(asked) : undefined;
  if (answer && !answer.ok) throw badField('lines', 'have no price together');
  // The new order is paid when it arrives.
  const priced = answer?.value && { ...answer.value, part: roundPartForCash(answer.value.part) };
  const afterCredit = priced ? afterPayment(order, priced) : order;
  const content = {
    orderId: order.orderId,
    branchId: String(branch.branchId),
    deliveryCountry: terms.deliveryCountry,
    currency: order.currency,
    symbol: terms.symbol,
    back: back.map(({ itemCustomId, name, quantity, amount }) => ({
      itemCustomId,
      name,
      quantity,
      amount,
    })),
    worth: back.reduce((sum, { amount }) => sum + amount, 0),
    lines: items.flatMap((item, index) => {
      const line = priced?.part.lines[index];
      if (!line) return [];
      const { itemId, itemCustomId, variantCode, name, image } = item;
      const { quantity, unitPrice, total: totalPrice, discount } = line;
      const options = item.chosen;
      return {
        itemId: String(itemId),
        itemCustomId,
        variantCode,
        name,
        image,
        options,
        quantity,
        unitPrice,
        totalPrice,
        discount,
      };
    }),
    fees: [...(priced?.part.fees ?? [])],
    credit: priced?.credit ?? 0,
    dueOnDelivery: priced?.part.total ?? 0,
    waived: priced?.waived ?? 0,
    goesBack: priced?.goesBack ? roundCashRefund(afterCredit, priced.goesBack) : 0,
    shortOf: shortOf(material, requested),
    left: refundable(order),
    hasTimes: terms.hasTimes,
  };
  const exchangeId = createHash('sha256')
    .update(JSON.stringify([content, requested.slot ?? null]))
    .digest('base64url');
  return { preview: { exchangeId, ...content }, material, priced, items, back };
}

/** How the credit for returned items is paid: from the order's money, its own credit, and its gift vouchers, in this order. */
export function creditSources(
  order: LockedOrder,
  { credit, ofVoucher }: Pick<PricedExchange, 'credit' | 'ofVoucher'>,
): { ofMoney: number; ofCredit: number; ofVoucher: number } {
  const money = Math.max(refundable(order) - order.onVouchers - order.credit, 0);
  const ofMoney = Math.min(credit - ofVoucher, money);
  return { ofMoney, ofCredit: credit - ofVoucher - ofMoney, ofVoucher };
}

/** The order once its returned items have paid for the new ones. */
export function afterPayment(order: LockedOrder, priced: PricedExchange): LockedOrder {
  const { ofMoney, ofCredit, ofVoucher } = creditSources(order, priced);
  return {
    ...order,
    refunded: order.refunded + ofMoney,
    credit: order.credit - ofCredit,
    onVouchers: order.onVouchers - ofVoucher,
  };
}

interface Back {
  readonly id: string;
  readonly productId: number | null;
  readonly itemId: number | null;
  readonly itemCustomId: string;
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
}

/** The pieces of a return that were received and are not refunded yet. */
async function selectBack(
  db: Kysely<Database>,
  order: LockedOrder,
  returnId: number,
): Promise<Back[]> {
  const lines = await selectReturnLines(db, returnId);
  const { lines: sold } = await selectRefundable(db, order);
  const { rows } = await sql<{ id: string; productId: number | null }>`
    select id::text as id, product_id as "productId" from order_item where order_id = ${order.id}`.execute(
    db,
  );
  const products = new Map(rows.map(({ id, productId }) => [id, productId]));
  const left = new Map(sold.map((line) => [line.id, line]));
  return lines.flatMap(({ id, received, name }) => {
    const line = id === null ? undefined : left.get(id);
    const quantity = Math.min(received, line?.left ?? 0);
    if (!line || quantity === 0) return [];
    const { itemId, itemCustomId } = line;
    const productId = products.get(line.id) ?? null;
    const amount = valueOfPieces(line, quantity);
    return [{ id: line.id, productId, itemId, itemCustomId, name, quantity, amount }];
  });
}

/** Items with less stock than their lines need together; an item has a line for each choice of options. */
function shortOf({ items }: ChangeMaterial, { lines }: RequestedExchange) {
  return [...items.values()].flatMap(({ itemId, name, stock }) => {
    const pieces = lines
      .filter((line) => line.itemId === String(itemId))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return pieces > stock ? { name, left: stock } : [];
  });
}

/** A new item with its chosen options. */
interface ExchangedItem extends SoldItem {
  readonly chosen: ReturnType<typeof optionsOfAdded>;
  readonly quantity: number;
}

/** Pieces of a new item, all at one price. */
interface ExchangedPieces extends ExchangedItem {
  readonly pieces: number;
  /** What was paid for as many returned pieces of the product; undefined: they cost the price of today, or of the order's day. */
  readonly paid: number | undefined;
}

function itemsOf({ items }: ChangeMaterial, { lines }: RequestedExchange): ExchangedItem[] {
  return lines.map((goods, index) => {
    const item = items.get(Number(goods.itemId));
    if (!item?.isSold) throw badField(`lines.${index}.itemId`, 'is not sold by this branch');
    const chosen = optionsOfAdded(item, goods, `lines.${index}`);
    return { ...item, chosen, quantity: goods.quantity };
  });
}

const piecesOf = (back: readonly Back[], items: readonly ExchangedItem[]): ExchangedPieces[] =>
  matchEvenPieces(back, items).flatMap(({ index, quantity, paid }) => {
    const item = items[index];
    return item ? [{ ...item, pieces: quantity, paid }] : [];
  });

/** The price of pieces that are exchanged for the same product: what was paid, after discounts. */
function agreedPrice({ paid, pieces }: ExchangedPieces) {
  if (paid === undefined) return {};
  const agreedUnitPrice = toMinor(divideHalfUp(exact(paid), exact(pieces)));
  return { agreedUnitPrice, agreedTotal: { amount: paid, quantity: pieces } };
}
