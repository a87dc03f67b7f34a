import {
  addressesCreatePath,
  branchesGetDeliverySlotsPrefix,
  cartQuotePath,
  categoriesTreePath,
  itemsByIdsPath,
  itemsNearestByCustomIdPrefix,
  itemsRelatedPrefix,
  itemsSuggestionsPath,
  notificationsSubscribePath,
  ordersCreatePath,
  usersMePath,
} from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import { callShop } from './call-shop.ts';

// The calls that pages make from the browser; all other data comes from route loaders.

type Call = (input: never) => unknown;
type Input<C extends Call> = Parameters<C>[0];
type Output<C extends Call> = Awaited<ReturnType<C>>;

type QuoteCall = ShopClient['cart']['quote'];
export type QuoteInput = Input<QuoteCall>;
export const quoteCart = (input: QuoteInput, signal?: AbortSignal) =>
  callShop<Output<QuoteCall>>('POST', cartQuotePath, { body: input, signal });

type SuggestionsCall = ShopClient['items']['suggestions'];
export type Suggestions = Output<SuggestionsCall>;
export const fetchSuggestions = (query: Input<SuggestionsCall>, signal?: AbortSignal) =>
  callShop<Suggestions>('GET', itemsSuggestionsPath, { query, signal });

export const fetchDepartments = (signal?: AbortSignal) =>
  callShop<Output<ShopClient['categories']['tree']>>('GET', categoriesTreePath, { signal });

type RelatedCall = ShopClient['items']['related'];
export const fetchRelated = (
  { itemCustomId, ...query }: Input<RelatedCall>,
  signal?: AbortSignal,
) =>
  callShop<Output<RelatedCall>>('GET', `${itemsRelatedPrefix}${encodeURIComponent(itemCustomId)}`, {
    query,
    signal,
  });

type ProductCall = ShopClient['items']['nearestByCustomId'];
export const fetchProduct = (
  { itemCustomId, ...query }: Input<ProductCall>,
  signal?: AbortSignal,
) =>
  callShop<Output<ProductCall>>(
    'GET',
    `${itemsNearestByCustomIdPrefix}${encodeURIComponent(itemCustomId)}`,
    { query, signal },
  );

type ProductsCall = ShopClient['items']['byIds'];
/** Products by id; those that are no longer sold are left out. */
export const fetchProducts = (body: Input<ProductsCall>, signal?: AbortSignal) =>
  callShop<Output<ProductsCall>>('POST', itemsByIdsPath, { body, signal });

type BookCall = ShopClient['orders']['create'];
export type OrderInput = Input<BookCall>['body'];
/** Places the order; idempotent by its key. */
export const bookOrder = (key: string, body: OrderInput) =>
  callShop<Output<BookCall>>('POST', ordersCreatePath, {
    body,
    headers: { 'idempotency-key': key },
  });

type SlotsCall = ShopClient['branches']['getDeliverySlots'];
/** The delivery and pick-up slots of branches in the next 30 days. */
export const fetchSlots = (branchIds: readonly string[], signal?: AbortSignal) =>
  callShop<Output<SlotsCall>>('GET', `${branchesGetDeliverySlotsPrefix}${branchIds.join(',')}`, {
    signal,
  });

/** The logged-in customer with the account's saved addresses; 401 if nobody is logged in. */
export const fetchCustomer = (signal?: AbortSignal) =>
  callShop<Output<ShopClient['users']['me']>>('GET', usersMePath, { signal });

type SaveAddressCall = ShopClient['addresses']['create'];
export type AddressDraft = Input<SaveAddressCall>;
/** Saves an address in the account. */
export const saveAddress = (body: AddressDraft) =>
  callShop<Output<SaveAddressCall>>('POST', addressesCreatePath, { body });

type SubscribeCall = ShopClient['notifications']['subscribe'];
/** Registers this browser's push subscription; `parentOrderId` is the booking it is for. */
export const subscribeToPush = (subscription: PushSubscription, parentOrderId: string | null) =>
  callShop<Output<SubscribeCall>>('POST', notificationsSubscribePath, {
    body: { subscription: subscription.toJSON(), user: null, parentOrderId },
  });
