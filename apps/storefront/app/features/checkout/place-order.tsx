import type { Quote } from '@karwan/contract/cart';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { RootData } from '../../page/root-data.ts';
import { Captcha, type CaptchaSettings } from '../../shared/captcha/captcha.tsx';
import { PaymentMarks } from '../../shared/order/payment-mark.tsx';
import { type Goods, ReturnRule } from '../../shared/order/return-rule.tsx';
import type { CartQuote } from '../../state/cart/use-quote.ts';
import { OrderSummary } from './summary/order-summary.tsx';
import { totalsInCash } from './summary/totals-in-cash.ts';
import type { Booking } from './use-booking.ts';

// Loaded after everything that is needed to order.
const CartHandOff = lazyWithRetry(async () => {
  const { CartHandOff: Link } = await import('../hand-off/cart-hand-off.tsx');
  return { default: Link };
});

/** What of a cart can be returned. */
function goodsOf({ lines, parts }: Quote): Goods[] {
  const abroad = new Set(parts.flatMap((part) => (part.isImported ? part.branchId : [])));
  return lines.map(({ branchId, returnDays: days }) => ({
    days,
    isImported: abroad.has(branchId),
  }));
}

/** The summary of the order, the terms, and the button that places it. */
export function PlaceOrder(props: {
  priced: CartQuote;
  /** A method is chosen that is paid in cash. */
  inCash: boolean;
  currency: DisplayedCurrency;
  /** Those that can be chosen. */
  methods: RootData['paymentMethods'];
  captcha: CaptchaSettings | null;
  booking: Booking;
  errorOf: (field: string) => string | undefined;
}) {
  const t = useT();
  const { priced, currency, booking, errorOf } = props;
  const { quote } = priced;
  const total = quote && (props.inCash ? totalsInCash(quote) : quote.summary).grandTotal;
  return (
    <div className="flex flex-col border border-line bg-raised @min-[56rem]:sticky lg:top-24 @min-[56rem]:max-h-[calc(100dvh-8rem)]">
      <div className="min-h-0 overflow-y-auto p-6 pb-4">
        <OrderSummary priced={priced} inCash={props.inCash} currency={currency} />
        <ReturnRule
          goods={quote ? goodsOf(quote) : []}
          className="mt-3 border-t border-line pt-3 text-sm text-ink-soft"
        />
        {quote?.summary.shippingState === 'to_be_calculated' && (
          <p className="mt-1 text-sm text-ink-soft">{t('checkout.promise')}</p>
        )}
        {quote && (
          <Suspense fallback={null}>
            <CartHandOff quote={quote} currency={currency} />
          </Suspense>
        )}
      </div>
      <div className="border-t border-line p-6 pt-2">
        <CheckboxField
          name="termsAccepted"
          defaultChecked
          error={errorOf('termsAccepted')}
          label={
            <>
              {t('checkout.terms')}{' '}
              <Link href="/site/terms" className="underline underline-offset-4">
                {t('footer.terms')}
              </Link>
            </>
          }
        />
        <Captcha settings={props.captcha} answered={booking.refusal} />
        {errorOf('captcha') && <p className="mt-2 text-sm text-oxblood">{errorOf('captcha')}</p>}
        <PaymentMarks methods={props.methods} className="mt-2" />
        <div className="buy-bar mt-2">
          <Button
            type="submit"
            block
            busy={booking.busy}
            disabled={!quote?.canOrder || priced.pending}
          >
            {t('checkout.placeOrder')}
            {total !== null && (
              <>
                {' · '}
                <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                  {formatWhole(total, currency)}
                </bdi>
              </>
            )}
          </Button>
        </div>
      </div>
    </div>
  );
}
