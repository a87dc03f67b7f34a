import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { ChosenOptions, ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { PartMoney } from '../../sales/orders/booking/part-money.tsx';
import { OrderPaidBy } from '../../sales/orders/payment-name.tsx';
import { Barcode } from './barcode.tsx';
import { itemsOf, type SheetProps, ToCollect } from './sheet-parts.tsx';

/** What the tax office wants on a receipt: who sells, where, and under which numbers. */
function SellerFacts({ seller }: Pick<SheetProps, 'seller'>) {
  const t = useT();
  const { siteName, legalName, address, phone, ntn, strn } = seller;
  return (
    <div className="text-center text-sm">
      {legalName && legalName !== siteName && <ShopText className="block">{legalName}</ShopText>}
      <ShopText className="block">{address}</ShopText>
      <bdi dir="ltr" className="block">
        {phone}
      </bdi>
      {ntn && (
        <p>
          {t('invoice.ntn')} <bdi dir="ltr">{ntn}</bdi>
        </p>
      )}
      {strn && (
        <p>
          {t('invoice.strn')} <bdi dir="ltr">{strn}</bdi>
        </p>
      )}
    </div>
  );
}

/** A receipt for a receipt printer. */
export function Receipt({ order, seller, bars }: SheetProps) {
  const t = useT();
  return (
    <article className="sheet">
      <h2 className="text-center text-base font-semibold">
        <ShopText>{seller.siteName}</ShopText>
      </h2>
      <p className="text-center">
        <ShopText>{order.branchName}</ShopText>
      </p>
      <SellerFacts seller={seller} />
      <p className="my-2">
        {t('print.order')} · <When at={order.createdAt} />
      </p>
      <Barcode text={order.orderId} bars={bars[order.orderId]} />
      <hr className="my-2 border-ink" />
      {itemsOf(order).map((item) => (
        <p key={item.id} className="flex justify-between gap-2">
          <span>
            {item.quantity} × <ShopText>{item.name}</ShopText>
            <ChosenOptions options={item.options} className="block text-sm" />
          </span>
          <Amount minor={item.totalPrice} code={order.currencyCode} symbol={order.currency} />
        </p>
      ))}
      <hr className="my-2 border-ink" />
      <PartMoney order={order} toCollect={0} />
      <p className="mt-2">
        <OrderPaidBy order={order} /> · {t(`money.state.${order.moneyState}`)}
      </p>
      <p className="mt-2">
        <ToCollect order={order} />
      </p>
      <p className="mt-3 text-center">{t('print.thanks')}</p>
    </article>
  );
}
