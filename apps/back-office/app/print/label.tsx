import { useT } from '../i18n/use-t.ts';
import { ShopText } from '../page/shop-text.tsx';
import { Destination, itemsOf, type SheetProps, ToCollect } from './sheet-parts.tsx';

/** The label of a parcel: read from a metre away, by somebody who carries it. */
export function Label({ order, shop }: SheetProps) {
  const t = useT();
  const pieces = itemsOf(order).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="sheet flex flex-col gap-3">
      <p className="flex justify-between border-b border-ink pb-2">
        <span>
          {t('print.from')} <ShopText>{shop}</ShopText>, <ShopText>{order.branchName}</ShopText>
        </span>
      </p>
      <div className="text-lg">
        <Destination order={order} />
      </div>
      <p className="mt-auto text-lg">
        <ToCollect order={order} />
      </p>
      <p className="flex items-baseline justify-between border-t border-ink pt-2">
        <b dir="ltr" className="text-xl tracking-wide">
          {order.orderId}
        </b>
        <span>{t('track.pieces', { count: pieces })}</span>
      </p>
      {order.tracking && (
        <p>
          <bdi>{order.tracking.carrier}</bdi> <b dir="ltr">{order.tracking.number}</b>
        </p>
      )}
    </article>
  );
}
