import { sumRefunds } from '@karwan/contract/money-state';
import type { Order } from '@karwan/contract/order';
import type { StaffBooking } from '@karwan/contract/staff-booking';
import { feeLabel } from '@karwan/i18n/fee-label';
import type { Translate } from '@karwan/i18n/translate';
import { amountInTotal } from '@karwan/money/fee-kinds';
import { Link } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';
import { vouchersPath } from '../../vouchers/vouchers-path.ts';

interface Props {
  order: Order;
  toCollect: number;
  paidOnline?: number;
  /** What gift vouchers paid of it. */
  vouchers?: StaffBooking['parts'][number]['vouchers'];
  /** Whether vouchers link to their pages. */
  mayOpenVouchers?: boolean;
}

/** The amounts of an order: items, fees, total, paid, refunded and due. */
export function PartMoney({
  order,
  toCollect,
  paidOnline = 0,
  vouchers = [],
  mayOpenVouchers = false,
}: Props) {
  const t = useT();
  const { cost, currency: symbol, currencyCode: code, fees } = order;
  const amount = (minor: number) => <Amount minor={minor} code={code} symbol={symbol} />;
  // The names of fees are texts of the storefront, which this catalogue includes.
  const label = (fee: (typeof fees)[number]) => feeLabel(t as Translate, fee);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <Line label={t('booking.goods')}>{amount(cost.itemsCost)}</Line>
      {fees.map((fee) => (
        <Line
          key={fee.kind}
          label={label(fee)}
          quiet={fee.standing !== 'charged' && fee.standing !== 'credited'}
        >
          {amount(amountInTotal(fee))}
        </Line>
      ))}
      {order.promotions.map((promotion) => (
        <Line key={promotion.id} label={<PromotionName promotion={promotion} />} quiet>
          {promotion.discount > 0 && amount(-promotion.discount)}
          {promotion.shipping > 0 && (
            <span className="block">
              {t('booking.shippingSaved')} {amount(promotion.shipping)}
            </span>
          )}
        </Line>
      ))}
      {vouchers.map(({ id, ending, amount: paid }) => {
        const name = t('booking.voucherEnding', { ending });
        const link = mayOpenVouchers && (
          <Link href={`${vouchersPath}/${id}`} className="underline underline-offset-4">
            {name}
          </Link>
        );
        return (
          <Line key={id} label={link || name} quiet>
            {amount(-paid)}
          </Line>
        );
      })}
      {cost.shippingState === 'to_be_calculated' && (
        <Line label={t('booking.shipping')}>{t('booking.toBeQuoted')}</Line>
      )}
      <Line label={t('booking.total')} strong>
        {amount(order.orderAmount)}
      </Line>
      {paidOnline > 0 && <Line label={t('booking.paidOnline')}>{amount(paidOnline)}</Line>}
      {order.refundedAmount > 0 && (
        <Line label={t('booking.refunded')}>{amount(order.refundedAmount)}</Line>
      )}
      {(['on-its-way', 'delayed'] as const).map((state) => {
        const sum = sumRefunds(order.refunds, state);
        return (
          sum > 0 && (
            <Line key={state} label={t(`money.state.refund-${state}`)}>
              {amount(sum)}
            </Line>
          )
        );
      })}
      {order.backOnVouchers > 0 && (
        <Line label={t('booking.backOnVouchers')}>{amount(order.backOnVouchers)}</Line>
      )}
      {toCollect > 0 && (
        <Line label={t('booking.dueOnDelivery')} strong>
          <Amount isCash minor={toCollect} code={code} symbol={symbol} />
        </Line>
      )}
    </dl>
  );
}

/** A promotion by its name, with the code of its coupon. */
function PromotionName({ promotion }: { promotion: Order['promotions'][number] }) {
  const t = useT();
  const { name, code } = promotion;
  return (
    <>
      <ShopText>{name}</ShopText>
      {code !== null && (
        <>
          {' '}
          ({t('booking.coupon')} <bdi dir="ltr">{code}</bdi>)
        </>
      )}
    </>
  );
}

interface LineProps {
  label: ReactNode;
  children: ReactNode;
  strong?: boolean;
  quiet?: boolean;
}

function Line({ label, children, strong, quiet }: LineProps) {
  const look = strong ? 'font-semibold' : quiet ? 'text-ink-soft' : undefined;
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-end ${look ?? ''}`}>{children}</dd>
    </>
  );
}
