import type { Order } from '@karwan/contract/order';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { gatherPicks } from './gather-picks.ts';

/** The pick list of several orders, with each variant once. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  return (
    <article className="sheet">
      <h2 className="mb-4 text-lg font-semibold">{t('print.sizes.pick')}</h2>
      <table className="w-full table-fixed">
        <thead>
          <tr className="border-b border-ink text-sm">
            <th className="w-20 py-1 pe-4 text-start font-normal">{t('print.pieces')}</th>
            <th className="py-1 pe-4 text-start font-normal">{t('print.item')}</th>
            <th className="w-1/4 py-1 pe-4 text-start font-normal">{t('print.code')}</th>
            <th className="w-1/4 py-1 pe-4 text-start font-normal">{t('print.forOrders')}</th>
          </tr>
        </thead>
        <tbody>
          {gatherPicks(orders).map(({ key, quantity, name, options, code, orderIds }) => (
            <tr key={key} className="border-b border-line align-top">
              <td className="py-1.5 pe-4 font-semibold tabular-nums">{quantity}</td>
              <td className="py-1.5 pe-4">
                <ShopText>{name}</ShopText>
                {options && <ShopText className="block text-sm">{options}</ShopText>}
              </td>
              <td className="py-1.5 pe-4">
                <bdi dir="ltr">{code}</bdi>
              </td>
              <td className="py-1.5 text-sm" dir="ltr">
                {orderIds.join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
