import type { AddedItems, ChangedLine, RequestedChange } from '@karwan/contract/order-changes';
import type { Database } from '@karwan/database/connect';
import type { PricedPart } from '@karwan/pricing/cart';
import { type AgreedFee, agreedPercent } from '@karwan/pricing/fees/agreed-percent';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import { priceCart } from '@karwan/pricing/quote';
import { discountOfFewer } from '@karwan/pricing/returned/value-of-pieces';
import type { Kysely } from 'kysely';
import { pricingTerms } from '../../../fulfilment/branches/branch-terms.ts';
import { badField } from '../../../platform/faults.ts';
import type { Tenant } from '../../../platform/tenants.ts';
import { pricingSettingsOf } from '../../../shop/settings/pricing-settings.ts';
import { chooseOptions } from '../../cart/choose-options.ts';
import { selectCategoryPaths } from '../../cart/select-category-paths.ts';
import { orderFees } from '../../life/order-fees.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import type { ChangeMaterial, OrderTerms, PricedLine, SoldItem } from './select-change.ts';

/** A line after the change, with its item. */
export interface LineToBe extends ChangedLine {
  readonly item: SoldItem;
  /** The VAT included in `totalPrice`. */
  readonly vat: number;
  readonly customDuty: number;
}

export interface PricedChange {
  readonly lines: readonly LineToBe[];
  readonly part: PricedPart;
}

interface Input {
  readonly id: string | null;
  readonly item: SoldItem;
  readonly quantity: number;
  /** The booked unit price; undefined for added items, which cost today's price. */
  readonly agreed: number | undefined;
  /** The booked total, and of how many pieces. */
  readonly agreedTotal: { readonly amount: number; readonly quantity: number } | undefined;
  /** The booked discount on the pieces that stay. */
  readonly discount: number;
  readonly agreedDuty: AgreedFee | undefined;
  /** The options of added items; booked lines keep theirs. */
  readonly options: LineToBe['options'];
}

/**
 * Prices a changed order by the rules of carts. Booked pieces keep their price and discount; added ones cost today's price
 * without a discount. Fees follow the branch's terms; insurance and duty keep the booked percentages.
 * @throws BAD_REQUEST naming the field
 */
export async function priceChange(
  db: Kysely<Database>,
  tenant: Tenant,
  order: LockedOrder,
  material: ChangeMaterial,
  requested: Pick<RequestedChange, 'lines' | 'added'>,
): Promise<PricedChange> {
  const { terms, branch } = material;
  const lines = linesToBe(material, requested);
  if (lines.length === 0) throw badField('lines', 'leave the order empty: cancel it instead');
  const settings = settingsOf(tenant, terms);
  const differs = Object.keys(settings.dutyPercentByCategory).length > 0;
  const paths = differs
    ? await selectCategoryPaths(
        db,
        tenant.id,
        lines.map(({ item }) => item.categoryId),
      )
    : new Map<number, string[]>();
  const priced = priceCart({
    lines: lines.map(({ item, quantity, agreed, agreedTotal, discount, agreedDuty }, index) => ({
      lineId: String(index),
      branchId: String(branch.branchId),
      quantity,
      price: item.price,
      salePrice: item.salePrice,
      agreedUnitPrice: agreed,
      agreedTotal,
      agreedDiscount: discount,
      agreedDuty,
      vatPercent: item.vatPercent,
      weightGrams: item.weightGrams,
      hsCode: item.hsCode,
      freeShipping: item.freeShipping,
      categoryIds: paths.get(item.categoryId) ?? [String(item.categoryId)],
    })),
    branches: [pricingTerms(branch)],
    deliveryCountry: terms.deliveryCountry,
    currency: order.currency,
    // The exchange rate of the booking, so that booked prices do not change.
    rates: [
      { code: terms.branchCurrency, convertTo: [{ code: order.currency, value: terms.rate }] },
    ],
    deliveryMethod: terms.deliveryMethod === 'store' ? 'store' : 'home',
    insured: terms.insuredAmount !== null,
    shipsFree: terms.shipsFree,
    settings,
  });
  const part = priced.ok ? priced.value.parts[0] : undefined;
  if (!part) throw badField('lines', 'have no price together');
  return {
    part,
    lines: lines.flatMap(({ id, item, quantity, options }, index) => {
      const line = part.lines[index];
      if (!line) return [];
      const { itemCustomId, variantCode, name, image } = item;
      const booked = material.lines.find((one) => one.id === id);
      return {
        id,
        itemId: String(item.itemId),
        itemCustomId,
        variantCode,
        name: booked?.name ?? name,
        image: booked?.image ?? chooseOptions(item.options, options).image ?? image,
        options: (booked?.options as LineToBe['options'] | undefined) ?? options,
        quantity,
        unitPrice: line.unitPrice,
        totalPrice: line.total,
        discount: line.discount,
        vat: line.vat,
        customDuty: line.customDuty,
        item,
      };
    }),
  };
}

/** The shop's pricing settings, with the booked percentage for an order that is insured. */
function settingsOf(tenant: Tenant, { insuredAmount, fees }: OrderTerms) {
  const settings = pricingSettingsOf(tenant);
  if (insuredAmount === null) return settings;
  const agreed = { of: insuredAmount, fee: feeAmount(orderFees({ fees }), 'insurance') };
  return { ...settings, insurancePercent: agreedPercent(agreed, settings.insurancePercent) };
}

function linesToBe(
  { lines, items }: ChangeMaterial,
  { lines: changed, added }: Pick<RequestedChange, 'lines' | 'added'>,
): Input[] {
  const stray = changed.findIndex(({ id }) => !lines.some((line) => line.id === id));
  if (stray >= 0) throw badField(`lines.${stray}.id`, 'is no line of this order');
  const again = changed.findIndex(({ id }, index) =>
    changed.slice(0, index).some((before) => before.id === id),
  );
  if (again >= 0) throw badField(`lines.${again}.id`, 'is named twice');
  const quantities = new Map(changed.map(({ id, quantity }) => [id, quantity]));
  const stored = lines.flatMap((line) => {
    const { id, itemId, quantity: booked, unitPrice, totalPrice, discount, name } = line;
    const quantity = quantities.get(id) ?? booked;
    if (quantity === 0) return [];
    const item = itemId === null ? undefined : items.get(itemId);
    if (!item) throw badField('lines', `${name} is not in the catalogue any more: book anew`);
    const stays = discountOfFewer(discount, booked, quantity);
    const agreedDuty = agreedDutyOf(line);
    const agreedTotal = { amount: totalPrice, quantity: booked };
    const price = { agreed: unitPrice, agreedTotal, discount: stays, agreedDuty };
    return { id, item, quantity, ...price, options: [] };
  });
  const more = added.map((goods, index) => {
    const { itemId, quantity } = goods;
    const item = items.get(Number(itemId));
    if (!item?.isSold) throw badField(`added.${index}.itemId`, 'is not sold by this branch');
    const options = optionsOfAdded(item, goods, `added.${index}`);
    return {
      id: null,
      item,
      quantity,
      options,
      agreed: undefined,
      agreedTotal: undefined,
      discount: 0,
      agreedDuty: undefined,
    };
  });
  return [...stored, ...more];
}

const agreedDutyOf = ({ totalPrice, discount, customDuty }: PricedLine): AgreedFee | undefined =>
  customDuty === null ? undefined : { of: totalPrice - discount, fee: customDuty };

/** The options that identify a variant. */
export const choiceOf = ({ choice }: Pick<SoldItem, 'choice'>) =>
  Object.entries(choice as Record<string, string>).map(([optionId, valueId]) => ({
    optionId,
    valueId,
  }));

/** The same with titles. */
export const optionsOf = (item: Pick<SoldItem, 'choice' | 'options'>) =>
  chooseOptions(item.options, choiceOf(item)).options;

/** The chosen options of added items. @throws BAD_REQUEST unless every option has a value, and the variant's where it has one */
export function optionsOfAdded(
  item: Pick<SoldItem, 'choice' | 'options'>,
  { options: asked }: Pick<AddedItems, 'options'>,
  field: string,
): LineToBe['options'] {
  const fixed = choiceOf(item);
  const chosen = chooseOptions(item.options, asked ?? fixed);
  const values = new Map(chosen.options.map(({ optionId, valueId }) => [optionId, valueId]));
  const isOfItem = fixed.every(({ optionId, valueId }) => values.get(optionId) === valueId);
  if (!chosen.complete || !isOfItem) throw badField(`${field}.options`, 'must have a value each');
  return chosen.options;
}
