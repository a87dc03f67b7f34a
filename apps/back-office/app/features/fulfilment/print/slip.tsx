import { useT } from '../../../i18n/use-t.ts';
import { OrderTextLines } from '../../../page/order-texts.tsx';
import { ChosenOptions, ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { Barcode } from './barcode.tsx';
import { Destination, itemsOf, type SheetProps, ToCollect } from './sheet-parts.tsx';

/** A packing slip, without prices of lines, because the parcel may be a gift. */
export function Slip({ order, seller, bars }: SheetProps) {
  const t = useT();
  return (
    <article className="sheet">
      <header className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-lg font-semibold">
            <ShopText>{seller.siteName}</ShopText>
          </h2>
          <ShopText>{order.branchName}</ShopText>
        </div>
        <div className="text-end">
          <div className="w-56 max-w-full">
            {t('print.order')}
            <Barcode text={order.orderId} bars={bars[order.orderId]} />
          </div>
          <When at={order.createdAt} style="date" />
        </div>
      </header>
      <section className="my-6">
        <p className="text-sm text-ink-soft">{t('print.to')}</p>
        <Destination order={order} />
      </section>
      <table className="w-full table-fixed">
        <thead>
          <tr className="border-b border-ink text-start text-sm">
            <th className="w-20 py-1 pe-4 text-start font-normal">{t('print.pieces')}</th>
            <th className="py-1 pe-4 text-start font-normal">{t('print.item')}</th>
            <th className="w-1/4 py-1 pe-4 text-start font-normal">{t('print.code')}</th>
          </tr>
        </thead>
        <tbody>
          {itemsOf(order).map((item) => (
            <tr key={item.id} className="border-b border-line align-top">
              <td className="py-1.5 pe-4 font-semibold tabular-nums">{item.quantity}</td>
              <td className="py-1.5 pe-4">
                <ShopText>{item.name}</ShopText>
                <ChosenOptions options={item.options} className="block text-sm" />
              </td>
              <td className="py-1.5">
                <bdi dir="ltr">{item.variantCode ?? item.itemCustomId}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        <ToCollect order={order} />
      </p>
      <OrderTextLines of={order} className="mt-2" isNoteNamed />
      <p className="mt-6">{t('print.thanks')}</p>
    </article>
  );
}
