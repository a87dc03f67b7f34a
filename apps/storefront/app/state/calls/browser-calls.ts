import type { ShopClient } from '@karwan/contract/contract';
import { callShop } from './call-shop.ts';
import { outsideVisitPaths } from './report-visit.ts';

/** The calls that a browser makes itself; everything else comes with a route's data. */
export const paths = {
  quote: '/v1/cart/quote',
  suggestions: '/v1/item/suggestions',
  departments: '/v1/cuisine',
  related: '/v1/item/related/{itemCustomId}',
  product: '/v1/item/getNearestItemByItemCustomId/{itemCustomId}',
  products: '/v1/item/getItemsByIds',
  book: '/v1/order/create',
  outsideVisit: outsideVisitPaths.ebay,
  boutiqueVisit: outsideVisitPaths.cj,
  subscribe: '/v1/notifications/push/subscribe',
  slots: '/v1/branch/getDeliverySlots/{branchIds}',
  customer: '/v1/users/me',
  saveAddress: '/v1/address/create',
} as const;

type Call = (input: never) => unknown;
type Input<C extends Call> = Parameters<C>[0];
type Output<C extends Call> = Awaited<ReturnType<C>>;

type QuoteCall = ShopClient['cart']['quote'];
export type QuoteInput = Input<QuoteCall>;
export const quoteCart = (input: QuoteInput, signal?: AbortSignal) =>
  callShop<Output<QuoteCall>>('POST', paths.quote, { body: input, signal });

type SuggestionsCall = ShopClient['items']['suggestions'];
export type Suggestions = Output<SuggestionsCall>;
export const fetchSuggestions = (query: Input<SuggestionsCall>, signal?: AbortSignal) =>
  callShop<Suggestions>('GET', paths.suggestions, { query, signal });

export const fetchDepartments = (signal?: AbortSignal) =>
  callShop<Output<ShopClient['categories']['tree']>>('GET', paths.departments, { signal });

type RelatedCall = ShopClient['items']['related'];
export const fetchRelated = (
  { itemCustomId, ...query }: Input<RelatedCall>,
  signal?: AbortSignal,
) =>
  callShop<Output<RelatedCall>>('GET', `/v1/item/related/${encodeURIComponent(itemCustomId)}`, {
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
    `/v1/item/getNearestItemByItemCustomId/${encodeURIComponent(itemCustomId)}`,
    { query, signal },
  );

type ProductsCall = ShopClient['items']['byIds'];
/** Products by their ids; what is no longer sold is left out. */
export const fetchProducts = (body: Input<ProductsCall>, signal?: AbortSignal) =>
  callShop<Output<ProductsCall>>('POST', paths.products, { body, signal });

type BookCall = ShopClient['orders']['create'];
export type OrderInput = Input<BookCall>['body'];
/** Books; the same key books once, however often it is sent. */
export const bookOrder = (key: string, body: OrderInput) =>
  callShop<Output<BookCall>>('POST', paths.book, { body, headers: { 'idempotency-key': key } });

type SlotsCall = ShopClient['branches']['getDeliverySlots'];
/** When branches bring or hand out goods in the next 30 days. */
export const fetchSlots = (branchIds: readonly string[], signal?: AbortSignal) =>
  callShop<Output<SlotsCall>>('GET', `/v1/branch/getDeliverySlots/${branchIds.join(',')}`, {
    signal,
  });

/** Who is logged in, with the addresses that the account keeps; 401 when nobody is. */
export const fetchCustomer = (signal?: AbortSignal) =>
  callShop<Output<ShopClient['users']['me']>>('GET', paths.customer, { signal });

type SaveAddressCall = ShopClient['addresses']['create'];
export type AddressDraft = Input<SaveAddressCall>;
/** Adds an address to those that the account keeps. */
export const saveAddress = (body: AddressDraft) =>
  callShop<Output<SaveAddressCall>>('POST', paths.saveAddress, { body });

type SubscribeCall = ShopClient['notifications']['subscribe'];
/** Tells where messages to this browser go; `parentOrderId` names an order they are to be about. */
export const subscribeToPush = (subscription: PushSubscription, parentOrderId: string | null) =>
  callShop<Output<SubscribeCall>>('POST', paths.subscribe, {
    body: { subscription: subscription.toJSON(), user: null, parentOrderId },
  });
