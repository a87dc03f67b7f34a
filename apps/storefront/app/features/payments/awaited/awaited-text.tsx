import { localeOf } from '@karwan/contract/language';
import type { PaymentState } from '@karwan/contract/payment';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Price } from '@karwan/ui/product/price';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { ClockTime } from '../clock-time.tsx';
import { voucherOf } from './voucher-of.ts';

const minute = 60_000;
/** Minutes up to which the time is shown; a voucher is valid for days, so its date suffices. */
const maxMinutes = 60;

/** Which booking awaits payment, its amount, and how long it is reserved. */
export function AwaitedText({
  payment,
  isBrief = false,
}: {
  payment: PaymentState;
  /** On phones, only how long it is reserved, or until when. */
  isBrief?: boolean;
}) {
  const t = useT();
  const language = useLanguage();
  const { parentOrderId, sum, payBefore } = payment;
  const voucher = voucherOf(payment);
  const currency = useCurrency(sum?.orderCurrency ?? 'PKR');
  const minutes = payBefore ? Math.ceil((Date.parse(payBefore) - Date.now()) / minute) : 0;
  const isSoon = minutes > 0 && minutes <= maxMinutes;
  const left = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  return (
    <>
      <strong className="font-semibold tracking-wide whitespace-nowrap" dir="ltr">
        {parentOrderId}
      </strong>
      {sum && (
        <>
          {' · '}
          <Price size="small" amount={sum.orderAmount} currency={currency} />
        </>
      )}
      {voucher && (
        <span className="block text-sm">
          {t('wallets.shopOf', { name: voucher.name })} · {t('wallets.voucherNumber')}:{' '}
          <bdi className="font-semibold">
            {voucher.number ?? t('wallets.numberFromWallet', { name: voucher.name })}
          </bdi>
        </span>
      )}
      {payBefore && (
        <span className="block text-sm text-ink-soft">
          <span className={classNames(isBrief && 'max-sm:sr-only')}>{t('wallets.payBefore')}</span>{' '}
          <span className={classNames(isBrief && isSoon && 'max-sm:sr-only')}>
            <ClockTime moment={payBefore} />
            {isSoon && ' · '}
          </span>
          {isSoon && t('wallets.timeLeft', { time: left.format(minutes) })}
        </span>
      )}
    </>
  );
}
