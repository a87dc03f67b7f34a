import { type FacetRow, maxBrands } from '../../catalogue/listing/facet-counts.ts';
import type { OptionValue, ProductFacts } from './product-facts.ts';

/** Counts the facets of an unfiltered result from cached facts, with the same outcome as PostgreSQL. */
export function countFacts(products: readonly ProductFacts[]): FacetRow {
  const brands = new Map<string, FacetRow['brands'][number]>();
  const values = new Map<string, OptionValue & { count: number }>();
  const row = {
    least: null as number | null,
    most: null as number | null,
    in_stock: 0,
    on_sale: 0,
  };
  for (const { brand, price, inStock, onSale, values: own } of products) {
    if (brand) {
      const counted = brands.get(brand.id);
      if (counted) counted.count++;
      else brands.set(brand.id, { ...brand, count: 1 });
    }
    if (price !== null) {
      if (row.least === null || price < row.least) row.least = price;
      if (row.most === null || price > row.most) row.most = price;
    }
    if (inStock) row.in_stock++;
    if (onSale) row.on_sale++;
    for (const value of own) {
      const key = `${value.optionId}\n${value.valueId}`;
      const counted = values.get(key);
      if (counted) counted.count++;
      else values.set(key, { ...value, count: 1 });
    }
  }
  return {
    ...row,
    brands: [...brands.values()]
      .sort((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1))
      .slice(0, maxBrands),
    options: [...values.values()],
    // 0 disables extrapolation to matches that were not counted.
    scanned: 0,
    total: 0,
  };
}
