import { addressLines } from '@karwan/contract/address-lines';
import type { Order } from '@karwan/contract/order';
import type { PrintedOrder } from '@karwan/contract/printing';
import type { TenantSettings } from '@karwan/contract/tenant';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import type { Bars } from './barcodes.server.ts';

/** The shop as papers name it. */
export type Seller = Pick<
  TenantSettings,
  'siteName' | 'legalName' | 'address' | 'phone' | 'ntn' | 'strn'
>;

export interface SheetProps {
  order: PrintedOrder;
  seller: Seller;
  /** Barcodes by text: the order's number, and its tracking number. */
  bars: Readonly<Record<string, Bars>>;
}

export const itemsOf = ({ pickedItems, nonRegisteredItems }: Order) => [
  ...pickedItems,
  ...nonRegisteredItems,
];

/** The delivery address. The browser shapes it in whatever script it was written. */
export function Destination({ order }: { order: Order }) {
  const [address] = order.shippingAddress;
  if (!address) return null;
  const lines = [
    `${address.customerFirstName} ${address.customerLastName}`,
    ...(order.deliveryMethod === 'store' ? [] : addressLines(address)),
  ];
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line, index) => (
        <ShopText key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
          {line}
        </ShopText>
      ))}
      <bdi dir="ltr" className="block">
        {address.customerPhone}
      </bdi>
    </address>
  );
}

/** The amount to collect on delivery, or that it is paid. */
export function ToCollect({ order }: { order: PrintedOrder }) {
  const t = useT();
  const { toCollect: amount } = order;
  if (amount === 0) return <b>{t('print.paid')}</b>;
  return (
    <b>
      {t('print.collect')}:{' '}
      <Amount isCash minor={amount} code={order.currencyCode} symbol={order.currency} />
    </b>
  );
}
