import type { Product, ProductCard } from '@karwan/contract/product';
import { useEffect, useState } from 'react';
import { useRootData } from '../../page/root-data.ts';
import { fetchProduct } from '../../state/calls/browser-calls.ts';
import { useShop } from '../../state/store/shop-store.ts';

interface QuickProduct {
  /** Undefined while loading. */
  product: Product | undefined;
  failed: boolean;
  retry: () => void;
}

/** The full product at the shopper's location; its card has only a part. */
export function useQuickProduct({ itemCustomId }: ProductCard, open: boolean): QuickProduct {
  const { currency } = useRootData();
  const address = useShop((state) => state.address);
  const { latitude, longitude } = address ?? {};
  const request = JSON.stringify([itemCustomId, currency, latitude, longitude]);
  const [answer, setAnswer] = useState<{ request: string; product?: Product }>();
  const isAnswered = answer?.request === request;

  useEffect(() => {
    if (!open || isAnswered) return;
    const controller = new AbortController();
    fetchProduct({ itemCustomId, currency, latitude, longitude }, controller.signal)
      .then((product) => setAnswer({ request, product }))
      .catch(() => controller.signal.aborted || setAnswer({ request }));
    return () => controller.abort();
  }, [open, isAnswered, itemCustomId, currency, latitude, longitude, request]);

  const product = isAnswered ? answer.product : undefined;
  return { product, failed: isAnswered && !product, retry: () => setAnswer(undefined) };
}
