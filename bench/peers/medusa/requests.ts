import { jsonHeaders, type LoadRequest } from '../../src/load/run-load.ts';
import { newEmail } from '../goods/shopper.ts';
import { type CartLine, type Offer, perPage, type Requests } from '../peer.ts';

/** Medusa's ids, which its calls need. */
export interface MedusaIds {
  /** The publishable key of the storefront. */
  readonly key: string;
  readonly region: string;
  readonly shipping: string;
  /** By SKU. */
  readonly variants: ReadonlyMap<string, string>;
  /** By handle. */
  readonly categories: ReadonlyMap<string, string>;
}

interface Product {
  readonly handle: string;
  readonly variants: readonly {
    readonly calculated_price: {
      readonly calculated_amount: number;
      readonly currency_code: string;
    };
  }[];
}

interface Cart {
  readonly id: string;
  readonly currency_code: string;
  readonly item_total: number;
  readonly items: readonly unknown[];
}

interface Hit {
  readonly document?: Document;
}

interface Document {
  readonly handle: string;
  readonly price: number;
  readonly currency: string;
}

const cardFields = 'id,title,handle,thumbnail,*variants.calculated_price';
const productFields = '*variants.calculated_price,+variants.inventory_quantity';
const address = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  phone: '03001234567',
  address_1: '12-B Main Boulevard',
  city: 'Lahore',
  country_code: 'pk',
  postal_code: '54000',
};

export function medusaRequests(ids: MedusaIds): Requests {
  const headers = { 'x-publishable-api-key': ids.key };
  const get = (path: string): LoadRequest => ({ path, headers });
  const post = (path: string, body: object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
  });
  const cartOf = (lines: readonly CartLine[]) => ({
    region_id: ids.region,
    items: lines.map(({ good, quantity }) => ({
      variant_id: ids.variants.get(good.code),
      quantity,
    })),
  });
  const products = (query: string, fields: string) =>
    get(`/store/products?region_id=${ids.region}&${query}&fields=${encodeURIComponent(fields)}`);
  return {
    listing: ({ slug }, page) =>
      products(
        `category_id=${ids.categories.get(slug)}&limit=${perPage}&offset=${(page - 1) * perPage}`,
        cardFields,
      ),
    readListing: (body) => (JSON.parse(body) as { products: Product[] }).products.map(offerOf),
    product: ({ code }) => products(`handle=${code}`, productFields),
    readProduct(body) {
      const [product] = (JSON.parse(body) as { products: Product[] }).products;
      if (!product) throw new Error('Medusa does not know the product');
      return offerOf(product);
    },
    search: (words) =>
      post('/store/search', {
        entity: 'product',
        filters: { q: words },
        pagination: { take: perPage },
      }),
    readSearch(body) {
      const { results } = JSON.parse(body) as { results: { hits: (Hit & Document)[] }[] };
      return (results[0]?.hits ?? []).map((hit) => {
        const { handle, price, currency } = hit.document ?? hit;
        return { code: handle, price: minor(price), currency: currency.toUpperCase() };
      });
    },
    cart: (lines) => post('/store/carts', cartOf(lines)),
    readCart(body) {
      const { cart } = JSON.parse(body) as { cart: Cart };
      return {
        lines: cart.items.length,
        total: minor(cart.item_total),
        currency: cart.currency_code.toUpperCase(),
      };
    },
    async order(good, send) {
      const created = await send(
        post('/store/carts', {
          ...cartOf([{ good, quantity: 1 }]),
          email: newEmail(),
          shipping_address: address,
          billing_address: address,
        }),
      );
      const { id } = (JSON.parse(created.body) as { cart: Cart }).cart;
      await send(post(`/store/carts/${id}/shipping-methods`, { option_id: ids.shipping }));
      const collection = await send(post('/store/payment-collections', { cart_id: id }));
      const { payment_collection: payment } = JSON.parse(collection.body) as {
        payment_collection: { id: string };
      };
      await send(
        post(`/store/payment-collections/${payment.id}/payment-sessions`, {
          provider_id: 'pp_system_default',
        }),
      );
      const { body } = await send(post(`/store/carts/${id}/complete`, {}));
      const { order, error } = JSON.parse(body) as {
        order?: { id: string };
        error?: { message: string };
      };
      if (!order) throw new Error(`Medusa did not take the order: ${error?.message}`);
      return order.id;
    },
  };
}

function offerOf({ handle, variants }: Product): Offer {
  const price = variants[0]?.calculated_price;
  return {
    code: handle,
    price: minor(price?.calculated_amount ?? Number.NaN),
    currency: price?.currency_code.toUpperCase() ?? '',
  };
}

/** Medusa's amounts are in rupees. */
const minor = (amount: number) => Math.round(amount * 100);
