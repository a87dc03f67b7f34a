import type { DeliveryAddress } from '@karwan/contract/place';
import type { ProductCard } from '@karwan/contract/product';
import { type Cart, type CartLine, type LineOption, maxLines } from './cart-lines.ts';
import { listLimits, maxRecent } from './product-list.ts';
import { asQuantity } from './quantity.ts';
import {
  emptyState,
  maxAwaited,
  type StoredState,
  type StoredUser,
  type SyncedLists,
} from './stored-state.ts';

/*
 * Browser storage is untrusted input: an older release, an extension or a full disk may have left anything there.
 * Each part is validated separately, and invalid parts are dropped. Written by hand, because the contract's schemas
 * would add the validator to every first load.
 */
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);
const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;
const isTexts = (value: unknown, names: readonly string[]): value is Record<string, string> =>
  isFields(value) && names.every((name) => isText(value[name]));

function readList<T>(value: unknown, read: (entry: unknown) => T | null, max: number): T[] {
  if (!Array.isArray(value)) return [];
  return value
    .map(read)
    .filter((entry) => entry !== null)
    .slice(0, max);
}

function readOption(value: unknown): LineOption | null {
  const names = ['optionId', 'valueId', 'optionTitle', 'valueTitle'];
  return isTexts(value, names) ? (value as unknown as LineOption) : null;
}

function readLine(value: unknown): CartLine | null {
  if (!isFields(value) || !isWhole(value.id) || !isText(value.itemCustomId)) return null;
  const { id, itemCustomId, seen, options } = value;
  if (!isTexts(seen, ['name', 'currency']) || !Array.isArray(options)) return null;
  const { name, currency, image, unitPrice }: Fields = seen;
  const read = readList(options, readOption, 10);
  // A line that lost one of its options would become another variant.
  if (read.length !== options.length || !isWhole(unitPrice)) return null;
  return {
    id,
    itemCustomId,
    quantity: asQuantity(value.quantity),
    options: read,
    seen: {
      name: name as string,
      currency: currency as string,
      image: isText(image) ? image : null,
      unitPrice,
    },
  };
}

function readCart(value: unknown): Cart {
  if (!isFields(value)) return emptyState.cart;
  const lines = readList(value.lines, readLine, maxLines);
  const unique = lines.filter((line, at) => lines.findIndex((one) => one.id === line.id) === at);
  const last = isWhole(value.lastItemId) ? value.lastItemId : 0;
  return { lastItemId: Math.max(0, last, ...unique.map((line) => line.id)), lines: unique };
}

function readProduct(value: unknown): ProductCard | null {
  if (!isTexts(value, ['id', 'itemCustomId', 'name', 'currency'])) return null;
  const fields: Fields = value;
  const { price, salePrice, images, badges, brand, rating, features } = fields;
  if (!isWhole(price) || !Array.isArray(images) || !images.every(Array.isArray)) return null;
  return {
    ...(fields as ProductCard),
    salePrice: isWhole(salePrice) ? salePrice : null,
    badges: Array.isArray(badges) ? badges.filter(isText) : [],
    brand: isTexts(brand, ['id', 'title']) ? (brand as ProductCard['brand']) : null,
    rating: isWithin(rating, 5) ? rating : null,
    reviews: isWhole(fields.reviews) ? fields.reviews : 0,
    features: readList(
      features,
      (one) => (isTexts(one, ['name', 'value']) ? (one as ProductCard['features'][0]) : null),
      20,
    ),
  } as ProductCard;
}

function readAddress(value: unknown): DeliveryAddress | null {
  if (!isFields(value) || !isText(value.formattedAddress)) return null;
  const { formattedAddress, latitude, longitude } = value;
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return null;
  const address: DeliveryAddress = { formattedAddress, latitude, longitude };
  // An older release stored only some of these.
  for (const name of ['source', 'streetName', 'city', 'country', 'postcode'] as const) {
    const text = value[name];
    if (isText(text)) address[name] = text;
  }
  return address;
}

function readUser(value: unknown): StoredUser | null {
  if (!isTexts(value, ['_id', 'phone', 'fName'])) return null;
  const { _id, phone, fName } = value as unknown as StoredUser;
  return { _id, phone, fName };
}

/** Its lists are checked by the code that loads later and uses them. */
function readSynced(value: unknown): SyncedLists | null {
  const isRead = isTexts(value, ['userId']) && isWhole((value as Fields).revision);
  return isRead && isFields((value as Fields).lists) ? (value as unknown as SyncedLists) : null;
}

function readBooking(value: unknown): string | null {
  return isText(value) && /^[0-9A-Z]{9}$/.test(value) ? value : null;
}

/** Turns any value from storage into a valid state. */
export function parseStoredState(value: unknown): StoredState {
  if (!isFields(value)) return emptyState;
  const { currency } = value;
  return {
    cart: readCart(value.cart),
    wishList: readList(value.wishList, readProduct, listLimits.wishList),
    compare: readList(value.compare, readProduct, listLimits.compare),
    recentlyViewed: readList(value.recentlyViewed, readProduct, maxRecent),
    currency: isText(currency) && /^[A-Z]{3}$/.test(currency) ? currency : '',
    address: readAddress(value.address),
    user: readUser(value.user),
    synced: readSynced(value.synced),
    awaitingPayment: readList(value.awaitingPayment, readBooking, maxAwaited),
    paymentMethod: isText(value.paymentMethod) ? value.paymentMethod.slice(0, 40) : '',
  };
}
