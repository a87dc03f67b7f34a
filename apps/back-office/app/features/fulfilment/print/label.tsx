import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { Barcode } from './barcode.tsx';
import { contentsOf } from './contents-of.ts';
import { Destination, type SheetProps, ToCollect } from './sheet-parts.tsx';

/** The address label of a parcel: what the courier needs, and where it is returned to. */
export function Label({ order, seller, bars }: SheetProps) {
  const t = useT();
  const { parcel } = order;
  const { pieces, names, more } = contentsOf(order);
  return (
    <article className="sheet flex flex-col gap-2">
      <div className="flex justify-between gap-3 border-b border-ink pb-2 text-sm">
        <Sender seller={seller} order={order} />
        {parcel?.carrier && <ShopText className="text-lg font-bold">{parcel.carrier}</ShopText>}
      </div>
      <div className="text-lg">
        <Destination order={order} />
      </div>
      {order.customerNotes && (
        <p className="text-sm">
          {t('print.customerNotes')}: <ShopText>{order.customerNotes}</ShopText>
        </p>
      )}
      <p className="mt-auto text-sm">
        {t('track.pieces', { count: pieces })}: <ShopText>{names.join(', ')}</ShopText>
        {more > 0 && <> {t('print.more', { count: more })}</>}
      </p>
      <p className="border-t border-ink pt-2 text-lg">
        <ToCollect order={order} />
      </p>
      <div>
        {t('print.order')}
        <Barcode text={order.orderId} bars={bars[order.orderId]} />
      </div>
      {parcel?.number && (
        <div>
          {t('print.parcel')}
          <Barcode text={parcel.number} bars={bars[parcel.number]} />
        </div>
      )}
    </article>
  );
}

/** Who sends it, with the address and the phone for returns: the branch's or, if it has none, the shop's. */
function Sender({ seller, order }: Pick<SheetProps, 'seller' | 'order'>) {
  const t = useT();
  const { sender, branchName } = order;
  const address = sender.address || seller.address;
  const phone = sender.phone || seller.phone;
  return (
    <div>
      {t('print.from')} <ShopText className="font-semibold">{seller.siteName}</ShopText>,{' '}
      <ShopText>{branchName}</ShopText>
      {address && <ShopText className="block">{address}</ShopText>}
      {phone && (
        <bdi dir="ltr" className="block">
          {phone}
        </bdi>
      )}
    </div>
  );
}
