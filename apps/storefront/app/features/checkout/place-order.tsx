import type { Quote } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Captcha, type CaptchaSettings } from '../../shared/captcha/captcha.tsx';
import { type Goods, ReturnRule } from '../../shared/order/return-rule.tsx';
import type { CartQuote } from '../../state/cart/use-quote.ts';
import { OrderSummary } from './summary/order-summary.tsx';
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
  captcha: CaptchaSettings | null;
  booking: Booking;
  errorOf: (field: string) => string | undefined;
}) {
  const t = useT();
  const { priced, currency, booking, errorOf } = props;
  const { quote } = priced;
  return (
    <div className="border border-line bg-raised p-6 @min-[56rem]:sticky @min-[56rem]:bottom-6 @min-[56rem]:self-end">
      <OrderSummary priced={priced} inCash={props.inCash} currency={currency} />
      <CheckboxField
        name="termsAccepted"
        defaultChecked
        className="mt-4"
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
      <Button
        type="submit"
        block
        busy={booking.busy}
        disabled={!quote?.canOrder || priced.pending}
        className="mt-4"
      >
        {t('checkout.placeOrder')}
      </Button>
      <p className="mt-3 text-center text-sm text-ink-soft">{t('checkout.promise')}</p>
      <ReturnRule
        goods={quote ? goodsOf(quote) : []}
        className="mt-1 text-center text-sm text-ink-soft"
      />
      {quote && (
        <Suspense fallback={null}>
          <CartHandOff quote={quote} currency={currency} />
        </Suspense>
      )}
    </div>
  );
}
