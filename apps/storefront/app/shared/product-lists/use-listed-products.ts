import type { ListedProduct, ProductCard } from '@karwan/contract/product';
import { useEffect, useState } from 'react';
import { useRootData } from '../../page/root-data.ts';
import { fetchProducts } from '../../state/calls/browser-calls.ts';
import { useShop } from '../../state/store/shop-store.ts';

export interface ListedProducts {
  /** In the list's order: what the shop says, or the browser's own copy until it has. */
  entries: readonly { product: ListedProduct; gone: boolean }[];
  /** `loading`: prices shown are about to change. `failed`: they may be out of date. */
  state: 'loading' | 'current' | 'failed';
  retry: () => void;
}

interface Answer {
  /** Where and in which currency it holds. */
  key: string;
  asked: ReadonlySet<string>;
  found: ReadonlyMap<string, ListedProduct>;
}

/**
 * A list stored in the browser, with current prices and stock for the shopper's place and the page's
 * currency, by the variants that were chosen of them: one call, and another only when the place, the currency or the list has changed.
 * `details` also loads what the comparison shows; while `asleep` nothing is requested.
 */
export function useListedProducts(
  products: readonly ProductCard[],
  { details = false, asleep = false } = {},
): ListedProducts {
  const { currency } = useRootData();
  const address = useShop((state) => state.address);
  const { latitude, longitude } = address ?? {};
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState<string>();

  const variants = JSON.stringify(
    Object.fromEntries(products.flatMap(({ id, variant }) => (variant ? [[id, variant]] : []))),
  );
  const key = JSON.stringify([currency, latitude, longitude, variants]);
  const ids = products.map((product) => product.id).join();
  const request = `${key} ${ids}`;
  const isCurrent =
    answer?.key === key && products.every((product) => answer.asked.has(product.id));
  const hasFailed = failed === request;

  useEffect(() => {
    if (asleep || ids === '' || isCurrent || hasFailed) return;
    const controller = new AbortController();
    const asked = ids.split(',');
    fetchProducts(
      { ids: asked, details, variants: JSON.parse(variants), currency, latitude, longitude },
      controller.signal,
    )
      .then((found) => {
        const byId = new Map(found.map((product) => [product.id, product]));
        setAnswer({ key, asked: new Set(asked), found: byId });
      })
      .catch(() => controller.signal.aborted || setFailed(request));
    return () => controller.abort();
  }, [
    asleep,
    ids,
    isCurrent,
    hasFailed,
    details,
    variants,
    currency,
    latitude,
    longitude,
    key,
    request,
  ]);

  return {
    entries: products.map((product) => ({
      product: answer?.found.get(product.id) ?? product,
      gone: isCurrent && !answer.found.has(product.id),
    })),
    state: isCurrent ? 'current' : hasFailed ? 'failed' : 'loading',
    retry: () => setFailed(undefined),
  };
}
