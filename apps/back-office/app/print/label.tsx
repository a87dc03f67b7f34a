import { useT } from '../i18n/use-t.ts';
import { ShopText } from '../page/shop-text.tsx';
import { Barcode } from './barcode.tsx';
import { Destination, itemsOf, type SheetProps, ToCollect } from './sheet-parts.tsx';

/** The address label of a parcel, in large type. */
export function Label({ order, seller, bars }: SheetProps) {
  const t = useT();
  const pieces = itemsOf(order).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="sheet flex flex-col gap-3">
      <p className="flex justify-between border-b border-ink pb-2">
        <span>
          {t('print.from')} <ShopText>{seller.siteName}</ShopText>,{' '}
          <ShopText>{order.branchName}</ShopText>
        </span>
      </p>
      <div className="text-lg">
        <Destination order={order} />
      </div>
      <p className="mt-auto text-lg">
        <ToCollect order={order} />
      </p>
      <p className="flex items-baseline justify-between border-t border-ink pt-2">
        <span>{t('print.order')}</span>
        <span>{t('track.pieces', { count: pieces })}</span>
      </p>
      <div className="text-xl">
        <Barcode text={order.orderId} bars={bars[order.orderId]} />
      </div>
      {order.tracking && (
        <div>
          <bdi>{order.tracking.carrier}</bdi>
          <Barcode text={order.tracking.number} bars={bars[order.tracking.number]} />
        </div>
      )}
    </article>
  );
}
