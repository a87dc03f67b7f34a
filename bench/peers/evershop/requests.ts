import { browser } from '../../src/load/addresses.ts';
import { jsonHeaders, type LoadRequest } from '../../src/load/run-load.ts';
import { newEmail } from '../goods/shopper.ts';
import { type CartLine, type Offer, perPage, perRenderedPage, type Requests } from '../peer.ts';

/** EverShop's ids, which its calls need. */
export interface EverShopIds {
  /** By SKU. */
  readonly products: ReadonlyMap<string, number>;
  /** By URL key. */
  readonly categories: ReadonlyMap<string, number>;
  readonly shippingMethod: string;
}

const cardFields =
  'productId sku name url image { url alt } price { regular { value currency text } }';

const listing = `query Listing($id: Int, $filters: [FilterInput]) {
  category(id: $id) { name products(filters: $filters) { total items { ${cardFields} } } }
}`;

const found = `query Found($filters: [FilterInput]) {
  products(filters: $filters) { total items { ${cardFields} } }
}`;

const product = `query Product($id: ID) {
  product(id: $id) {
    ${cardFields} description gallery { url } inventory { isInStock } category { name url }
  }
}`;

interface Product {
  readonly sku: string;
  readonly price: { readonly regular: { readonly value: number; readonly currency: string } };
}

interface Cart {
  readonly cartId: string;
  readonly items: readonly { readonly line_total_incl_tax: number }[];
}

const address = {
  full_name: 'Ayesha Khan',
  telephone: '03001234567',
  address_1: '12-B Main Boulevard',
  city: 'Lahore',
  country: 'PK',
  province: 'PK-PB',
  postcode: '54000',
};

export function everShopRequests(ids: EverShopIds): Requests {
  const addToCart = (lines: readonly CartLine[]) =>
    post('/api/carts', {
      items: lines.map(({ good, quantity }) => ({ sku: good.code, qty: quantity })),
    });
  return {
    failureMark: '"errors":[',
    listing: ({ slug }, page) =>
      ask(listing, {
        id: ids.categories.get(slug),
        filters: [...limited, { key: 'page', operation: 'eq', value: String(page) }],
      }),
    readListing: (body) =>
      read<{ category: { products: { items: Product[] } } }>(body).category.products.items.map(
        offerOf,
      ),
    product: ({ code }) => ask(product, { id: ids.products.get(code) }),
    readProduct: (body) => offerOf(read<{ product: Product }>(body).product),
    search: (words) =>
      ask(found, { filters: [...limited, { key: 'keyword', operation: 'eq', value: words }] }),
    readSearch: (body) =>
      read<{ products: { items: Product[] } }>(body).products.items.map(offerOf),
    page: ({ slug }, page) => ({
      path: `/${slug}?page=${page}&limit=${perRenderedPage}`,
      headers: { ...browser, ...newClient() },
    }),
    addressOnPage: ({ code }) => `/${code}"`,
    cart: addToCart,
    readCart(body) {
      const { items } = read<Cart>(body);
      const total = items.reduce((sum, item) => sum + minor(item.line_total_incl_tax), 0);
      return { lines: items.length, total };
    },
    async order(good, send) {
      const added = await send(addToCart([{ good, quantity: 1 }]));
      const { cartId } = read<Cart>(added.body);
      const { body } = await send(
        post(`/api/carts/${cartId}/checkout`, {
          cart_id: cartId,
          customer: { email: newEmail(), fullName: 'Ayesha Khan' },
          shippingAddress: address,
          billingAddress: address,
          paymentMethod: 'cod',
          shippingProvider: 'core',
          shippingMethod: ids.shippingMethod,
        }),
      );
      return read<{ order_number: string }>(body).order_number;
    },
  };
}

const limited = [{ key: 'limit', operation: 'eq', value: String(perPage) }];

const offerOf = ({ sku, price: { regular } }: Product): Offer => ({
  code: sku,
  price: minor(regular.value),
  currency: regular.currency,
});

/** EverShop's amounts are in rupees. */
const minor = (amount: number) => Math.round(amount * 100);

const ask = (query: string, variables: object) => post('/api/graphql', { query, variables });

const post = (path: string, body: object): LoadRequest => ({
  method: 'POST',
  path,
  headers: { ...jsonHeaders, ...newClient() },
  body: JSON.stringify(body),
});

let clients = 0;

/** EverShop limits each address to two calls a second, so each client has an address of its own (X-Forwarded-For). */
function newClient(): Record<string, string> {
  clients += 1;
  const address = [16, 8, 0].map((bits) => (clients >> bits) & 255).join('.');
  return { 'x-forwarded-for': `10.${address}` };
}

function read<Data>(body: string): Data {
  const { data, errors, error } = JSON.parse(body) as {
    data?: Data;
    errors?: { message: string }[];
    error?: { message: string };
  };
  if (!data || errors || error) {
    throw new Error(errors?.[0]?.message ?? error?.message ?? 'An answer without data');
  }
  return data;
}
