import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { Suspense, useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { toCard } from '../../shared/product-card/card-fields.ts';
import { rememberViewed } from '../../state/lists/use-lists.ts';
import { ListTextButton } from './list-text-button.tsx';
import { toListedProduct } from './listed-product.ts';
import type { ShownProduct } from './load-product.ts';

// Loaded on demand: few products are sold out.
const RestockOffer = lazyWithRetry(() => import('../restock/restock-offer.tsx'));

type Props = {
  product: ShownProduct;
  /** The product with the chosen variant's offer. */
  offered: ShownProduct;
};

/** Actions besides buying: restock alert, wish list, compare, share. The product is recorded as viewed. */
export default function ProductActions({ product, offered }: Props) {
  const listed = toListedProduct(product, offered);
  useEffect(() => rememberViewed(toCard(product)), [product]);
  return (
    <>
      {offered.availability === 'Out of Stock' && (
        <Suspense>
          <RestockOffer product={product} offered={offered} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-x-2 noscript:hidden">
        <ListTextButton list="wishList" product={listed} />
        <ListTextButton list="compare" product={listed} />
        <ShareButton name={product.name} />
      </div>
    </>
  );
}

/** The device's own sharing dialog if there is one; else the link is copied. */
function ShareButton({ name }: { name: string }) {
  const t = useT();
  const share = async () => {
    const url = location.href.split('#')[0] ?? location.href;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      await navigator.clipboard.writeText(url);
      toast(t('product.linkCopied'), { tone: 'positive' });
    } catch (fault) {
      // The dialog was closed without sharing, which is not an error.
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
      toast(t('lists.linkNotCopied'), { tone: 'problem' });
    }
  };
  return (
    <Button variant="quiet" size="small" className="-ms-3" onClick={() => void share()}>
      <svg
        viewBox="0 0 24 24"
        className="size-5 fill-none stroke-current stroke-[1.5]"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M12 15V4m-4 4 4-4 4 4M6 11H4.5v9h15v-9H18" />
      </svg>
      {t('product.share')}
    </Button>
  );
}
