import { jsonHeaders, type LoadRequest } from '../../src/load/run-load.ts';
import { newEmail } from '../goods/shopper.ts';
import { type CartLine, type Offer, perPage, type Requests } from '../peer.ts';

const searched = `
  totalItems
  items {
    productId slug productName currencyCode inStock
    productAsset { preview }
    priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }
  }`;

const listing = `query Listing($input: SearchInput!) { search(input: $input) { ${searched} } }`;

const product = `query Product($slug: String!) {
  product(slug: $slug) {
    id slug name description
    featuredAsset { preview }
    collections { slug name }
    variants { id sku priceWithTax currencyCode stockLevel }
  }
}`;

const cart = `mutation Cart($inputs: [AddItemInput!]!) {
  addItemsToOrder(inputs: $inputs) {
    errorResults { ... on ErrorResult { message } }
    order {
      code currencyCode subTotalWithTax totalWithTax
      lines { quantity linePriceWithTax productVariant { sku name } }
    }
  }
}`;

const checkout = `mutation Checkout($shipping: [ID!]!, $email: String!) {
  setCustomerForOrder(input: {
    firstName: "Ayesha", lastName: "Khan", emailAddress: $email, phoneNumber: "03001234567"
  }) { __typename ... on ErrorResult { message } }
  setOrderShippingAddress(input: {
    fullName: "Ayesha Khan", streetLine1: "12-B Main Boulevard", city: "Lahore", countryCode: "PK"
  }) { __typename ... on ErrorResult { message } }
  setOrderShippingMethod(shippingMethodId: $shipping) {
    __typename ... on ErrorResult { message }
  }
  transitionOrderToState(state: "ArrangingPayment") { __typename ... on ErrorResult { message } }
  addPaymentToOrder(input: { method: "cash-on-delivery", metadata: {} }) {
    __typename ... on Order { code state } ... on ErrorResult { message }
  }
}`;

interface Found {
  search: {
    items: { slug: string; currencyCode: string; priceWithTax: { value?: number; min?: number } }[];
  };
}

interface Product {
  product: { variants: { sku: string; priceWithTax: number; currencyCode: string }[] };
}

interface Cart {
  addItemsToOrder: {
    errorResults: { message: string }[];
    order: { currencyCode: string; subTotalWithTax: number; lines: unknown[] };
  };
}

interface Checkout {
  addPaymentToOrder: { code?: string; state?: string; message?: string };
}

/** @param ids variant ids by code. */
export function vendureRequests(ids: ReadonlyMap<string, string>): Requests {
  const linesOf = (lines: readonly CartLine[]) =>
    lines.map(({ good, quantity }) => ({ productVariantId: ids.get(good.code), quantity }));
  const search = (input: object) =>
    ask(listing, { input: { take: perPage, groupByProduct: true, ...input } });
  return {
    failureMark: '"errors":',
    listing: ({ slug }, page) => search({ collectionSlug: slug, skip: (page - 1) * perPage }),
    readListing: offersOf,
    product: ({ code }) => ask(product, { slug: code }),
    readProduct(body) {
      const [variant] = read<Product>(body).product.variants;
      return {
        code: variant?.sku ?? '',
        price: variant?.priceWithTax ?? Number.NaN,
        currency: variant?.currencyCode ?? '',
      };
    },
    search: (words) => search({ term: words }),
    readSearch: offersOf,
    cart: (lines) => ask(cart, { inputs: linesOf(lines) }),
    readCart(body) {
      const { order, errorResults } = read<Cart>(body).addItemsToOrder;
      if (errorResults[0]) throw new Error(errorResults[0].message);
      const { currencyCode: currency, subTotalWithTax: total, lines } = order;
      return { lines: lines.length, total, currency };
    },
    async order(good, send) {
      const added = await send(ask(cart, { inputs: linesOf([{ good, quantity: 1 }]) }));
      const authorization = `Bearer ${added.headers['vendure-auth-token']}`;
      const paid = await send(
        ask(checkout, { shipping: ['1'], email: newEmail() }, { authorization }),
      );
      const { code, message } = read<Checkout>(paid.body).addPaymentToOrder;
      if (!code) throw new Error(`Vendure did not take the order: ${message ?? paid.body}`);
      return code;
    },
  };
}

function offersOf(body: string): Offer[] {
  return read<Found>(body).search.items.map(({ slug, currencyCode, priceWithTax }) => ({
    code: slug,
    price: priceWithTax.value ?? priceWithTax.min ?? Number.NaN,
    currency: currencyCode,
  }));
}

function ask(query: string, variables: object, headers: Record<string, string> = {}): LoadRequest {
  return {
    method: 'POST',
    path: '/shop-api',
    headers: { ...jsonHeaders, ...headers },
    body: JSON.stringify({ query, variables }),
  };
}

function read<Data>(body: string): Data {
  const { data, errors } = JSON.parse(body) as { data?: Data; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'An answer without data');
  return data;
}
