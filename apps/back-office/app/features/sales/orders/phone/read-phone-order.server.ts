import type { BranchSlots } from '@karwan/contract/branch';
import type { Quote } from '@karwan/contract/cart';
import type { ShopClient } from '@karwan/contract/contract';
import { defaultPlace } from '@karwan/contract/default-place';
import type { BranchItems } from '@karwan/contract/order-changes';
import { orderTextNames } from '@karwan/contract/order-texts';
import type { PhoneCustomer } from '@karwan/contract/phone-orders';
import { RefusedField, refusalOf } from '../../../../page/refusal.server.ts';
import type { Refusal } from '../../../../page/refusal.ts';
import { findItems } from '../goods/find-goods.server.ts';
import { groupByVariant, type Variant, variantField } from './group-by-variant.ts';

export type Values = Readonly<Record<string, string>>;

/** A phone order as far as it was typed, with the customer, the found items and the quote. */
export interface PhoneOrder {
  readonly values: Values;
  readonly customer: PhoneCustomer | null;
  readonly chosen: readonly Variant[];
  /** Without those that are chosen; null: nothing was searched for, or all are chosen. */
  readonly found: readonly Variant[] | null;
  readonly quote: Quote | null;
  readonly slots: readonly BranchSlots[];
  readonly refusal: Refusal | undefined;
}

/** The typed quantities, by product and variant. @throws RefusedField */
function piecesOf(values: Values) {
  return Object.entries(values).flatMap(([name, typed]) => {
    if (!name.startsWith(variantField) || typed.trim() === '' || typed.trim() === '0') return [];
    if (!/^\d{1,3}$/.test(typed.trim())) throw new RefusedField(name);
    const [itemCustomId = '', variantCode = ''] = JSON.parse(name.slice(variantField.length));
    return [{ name, itemCustomId, variantCode, quantity: Number(typed) }];
  });
}

/**
 * The coordinates of the address: those of the last order if it went to the same city, else of the city, else the default
 * ones.
 */
export async function placeOf(
  client: ShopClient,
  city: string,
  customer: PhoneCustomer | null,
): Promise<{ latitude: number; longitude: number }> {
  const last = customer?.lastAddress;
  const isSameCity = last?.customerCity?.toLowerCase() === city.toLowerCase();
  if (isSameCity && last?.customerLat !== undefined && last.customerLng !== undefined) {
    return { latitude: last.customerLat, longitude: last.customerLng };
  }
  const known = city ? await client.places.known({}) : [];
  const found = known.find(
    ({ name, urduName }) => name.toLowerCase() === city.toLowerCase() || urduName === city,
  );
  return found ? { latitude: found.latitude, longitude: found.longitude } : defaultPlace;
}

/** Coupon codes, separated by spaces, commas or semicolons. */
const couponsOf = ({ coupons = '' }: Values) => coupons.split(/[\s,;]+/).filter(Boolean);

export const wayOf = (values: Values) => (values.way === 'store' ? 'store' : 'home');

/** Reads the typed fields, looks up customer and items, and quotes the cart. Stores nothing. */
export async function readPhoneOrder(client: ShopClient, values: Values): Promise<PhoneOrder> {
  const nothing = { customer: null, chosen: [], found: null, quote: null, slots: [] };
  try {
    const phone = values.customerPhone?.trim() ?? '';
    const customer = phone ? await client.phoneOrders.customer({ phone }) : null;
    const pieces = piecesOf(values);
    const ids = [...new Set(pieces.map(({ itemCustomId }) => itemCustomId))];
    const [{ goods }, found] = await Promise.all([
      ids.length > 0
        ? client.orderChanges.goods({ itemCustomIds: ids })
        : { goods: [] as BranchItems[] },
      findItems(client, values.find ?? ''),
    ]);
    const requested = new Map(pieces.map((one) => [one.name, one.quantity]));
    const chosen = groupByVariant(goods).filter(({ name }) => requested.has(name));
    const items = itemsOf(chosen, requested);
    const city = values.customerCity ?? customer?.lastAddress?.customerCity ?? '';
    const coupons = couponsOf(values);
    const quote =
      customer && items.length > 0
        ? await client.phoneOrders.quote({
            phone,
            items,
            coupons,
            deliveryCountry: 'PK',
            deliveryMethod: wayOf(values),
            location: await placeOf(client, city, customer),
          })
        : null;
    const branches = quote?.parts.filter((part) => !part.deliveryDays) ?? [];
    const slots =
      branches.length > 0
        ? await client.branches.getDeliverySlots({
            branchIds: branches.map(({ branchId }) => branchId).join(','),
            deliveryCountry: 'PK',
          })
        : [];
    const isChosen = ({ name }: Variant) => requested.has(name);
    const variants = found && groupByVariant(found);
    // What was found and is chosen is shown already, and is not nothing.
    const others = variants?.some(isChosen)
      ? nullIfEmpty(variants.filter((one) => !isChosen(one)))
      : variants;
    return { values, customer, chosen, found: others, quote, slots, refusal: undefined };
  } catch (error) {
    return { ...nothing, values, refusal: refusalOf(error) };
  }
}

const nullIfEmpty = <One>(list: readonly One[]) => (list.length > 0 ? list : null);

function itemsOf(chosen: readonly Variant[], requested: ReadonlyMap<string, number>) {
  return chosen.map(({ name, goods, options }) => ({
    itemCustomId: goods.itemCustomId,
    quantity: requested.get(name) ?? 1,
    options: options.map(({ optionId, valueId }) => ({ optionId, valueId })),
  }));
}

/** Books the order with the quote that was shown. @throws the errors of its calls */
export async function bookPhoneOrder(client: ShopClient, values: Values) {
  const { key = '', quoteId = '', paymentMethod = '' } = values;
  const state = await readPhoneOrder(client, values);
  const requested = new Map(piecesOf(values).map((one) => [one.name, one.quantity]));
  const { latitude, longitude } = await placeOf(client, values.customerCity ?? '', state.customer);
  const slots = Object.entries(values).flatMap(([name, slot]) => {
    const [startSlot, endSlot] = slot.split('|');
    if (!name.startsWith('slot.') || !startSlot || !endSlot) return [];
    return [{ branchId: name.slice('slot.'.length), startSlot, endSlot }];
  });
  const text = (field: string) => values[field] ?? '';
  return client.phoneOrders.book({
    headers: { 'idempotency-key': key },
    body: {
      items: itemsOf(state.chosen, requested),
      coupons: couponsOf(values),
      quoteId,
      paymentMethod,
      deliveryMethod: wayOf(values),
      slots,
      ...Object.fromEntries(orderTextNames.map((name) => [name, values[name]])),
      shippingAddress: {
        customerFirstName: text('customerFirstName'),
        customerLastName: text('customerLastName'),
        customerPhone: text('customerPhone'),
        customerEmail: text('customerEmail'),
        customerHouseNumber: text('customerHouseNumber'),
        customerStreet: text('customerStreet'),
        customerArea: text('customerArea'),
        customerCity: text('customerCity'),
        customerPostcode: text('customerPostcode'),
        customerCountry: 'PK',
        customerLat: latitude,
        customerLng: longitude,
        notes: text('notes'),
      },
    },
  });
}
