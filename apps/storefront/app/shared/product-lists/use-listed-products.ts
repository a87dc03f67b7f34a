import type { ListedProduct, ProductCard } from '@karwan/contract/product';
import { useEffect, useState } from 'react';
import { useRootData } from '../../page/root-data.ts';
import { fetchProducts } from '../../state/calls/browser-calls.ts';
import { useShop } from '../../state/store/shop-store.ts';

export interface ListedProducts {
  /** In the list's order; the browser's own copy until the server has responded. */
  entries: readonly { product: ListedProduct; gone: boolean }[];
  /** `loading`: prices may change in a moment. `failed`: they may be out of date. */
  state: 'loading' | 'current' | 'failed';
  retry: () => void;
}

interface Answer {
  /** The place and currency that it is valid for. */
  key: string;
  asked: ReadonlySet<string>;
  found: ReadonlyMap<string, ListedProduct>;
}

/**
 * A list stored in the browser with current prices and stock of its variants, for the shopper's place and the page's
 * currency: one call, repeated when place, currency or list change. `details` also loads the fields of the
 * comparison; while `asleep` nothing is requested.
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
    const requested = ids.split(',');
    fetchProducts(
      { ids: requested, details, variants: JSON.parse(variants), currency, latitude, longitude },
      controller.signal,
    )
      .then((found) => {
        const byId = new Map(found.map((product) => [product.id, product]));
        setAnswer({ key, asked: new Set(requested), found: byId });
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
