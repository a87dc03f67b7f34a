import type { ProductCard } from '@karwan/contract/product';
import { useEffect, useState } from 'react';

type Brand = NonNullable<ProductCard['brand']>;

/** Milliseconds that a department must stay chosen before its brands are asked for. */
const settleTime = 150;
/** Brands of a menu. */
const most = 6;

const known = new Map<string, readonly Brand[]>();

/** Brands of a department's most popular products, in their order; none until they are known, or if they cannot be. */
export function usePopularBrands(departmentId: string): readonly Brand[] {
  const [, setArrived] = useState('');
  useEffect(() => {
    if (known.has(departmentId)) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        // A listing's page as data: everybody of the zone shares the answer.
        const response = await fetch(`/more/category/${departmentId}`, { signal: leaving.signal });
        if (!response.ok) return;
        const { products } = (await response.json()) as { products: ProductCard[] };
        const brands = new Map(products.flatMap(({ brand }) => (brand ? [[brand.id, brand]] : [])));
        known.set(departmentId, [...brands.values()].slice(0, most));
        setArrived(departmentId);
      } catch {
        // The menu works without them.
      }
    }, settleTime);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [departmentId]);
  return known.get(departmentId) ?? [];
}
