import { productLacks, productStates, productStocks } from '@karwan/contract/product-states';

const isId = (text: string | null): text is string => text !== null && /^\d{1,9}$/.test(text);
const oneOf = <Known extends string>(known: readonly Known[], text: string | null) =>
  known.find((one) => one === text);

/** The filters of the list of products in a query string; invalid ones are ignored. */
export function readFilters(query: URLSearchParams) {
  const id = (name: string) => {
    const text = query.get(name);
    return isId(text) ? text : undefined;
  };
  const before = query.get('before');
  return {
    q: query.get('q')?.trim().slice(0, 100) || undefined,
    category: id('category'),
    brand: id('brand'),
    branch: id('branch'),
    state: oneOf(productStates, query.get('state')),
    stock: oneOf(productStocks, query.get('stock')),
    lacks: oneOf(productLacks, query.get('lacks')),
    before: before && /^\d{1,15}$/.test(before) ? before : undefined,
  };
}
export type ProductQuery = ReturnType<typeof readFilters>;
