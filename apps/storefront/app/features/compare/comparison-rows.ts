import type { ListedProduct } from '@karwan/contract/product';

export interface ComparisonRow {
  name: string;
  /** One per product, in their order; null if a product does not state it. */
  values: readonly (string | null)[];
  differs: boolean;
}

type Described = Pick<ListedProduct, 'features' | 'productSpecs'>;

const asWords = (value: string | null) => value?.trim().toLowerCase().replace(/\s+/g, ' ') ?? null;

/** Whether the values of a row differ; a missing value differs from any other. */
export function differ(values: readonly (string | null)[]): boolean {
  return new Set(values.map(asWords)).size > 1;
}

/** A product's attributes by name: features before specs, several of one name joined. */
function statedBy({ features, productSpecs = [] }: Described): Map<string, string> {
  const stated = new Map<string, string[]>();
  for (const { name, value } of [...features, ...productSpecs]) {
    const values = stated.get(name) ?? [];
    stated.set(name, values.includes(value) ? values : [...values, value]);
  }
  return new Map([...stated].map(([name, values]) => [name, values.join(', ')]));
}

/**
 * Rows of all features and specs of the products. Those that more products have come first, otherwise in the order of
 * the products.
 */
export function comparisonRows(products: readonly Described[]): ComparisonRow[] {
  const stated = products.map(statedBy);
  const names = [...new Set(stated.flatMap((one) => [...one.keys()]))];
  return names
    .map((name) => {
      const values = stated.map((one) => one.get(name) ?? null);
      return { name, values, differs: differ(values) };
    })
    .sort((a, b) => countStated(b) - countStated(a));
}

const countStated = (row: ComparisonRow) => row.values.filter((value) => value !== null).length;
