import type { DisplayedCurrency } from '@karwan/money/format';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PaymentMarks } from '../../shared/order/payment-mark.tsx';
import { PriceTotals } from '../../shared/totals/price-totals.tsx';
import { UnpricedTotals } from '../../shared/totals/unpriced-totals.tsx';
import type { CartQuote } from '../../state/cart/use-quote.ts';
import { CartHandOff } from '../hand-off/cart-hand-off.tsx';
import { BelowMinimum } from './below-minimum.tsx';
import { FreeShippingHint } from './free-shipping-hint.tsx';

// Loaded after the totals.
const CouponField = lazyWithRetry(() => import('../coupon/coupon-field.tsx'));

/** The totals and the link to the checkout; amounts appear once the server has priced them. */
export function CartSummary(props: {
  priced: CartQuote;
  currency: DisplayedCurrency;
  /** Applies changed quantities on the way to the checkout, even without Update Cart. */
  onProceed: (() => void) | undefined;
}) {
  const t = useT();
  const { priced, currency, onProceed } = props;
  const { quote, error, pending, retry } = priced;
  return (
    <section
      aria-labelledby="cart-summary"
      className="border border-line bg-raised p-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <h2 id="cart-summary" className="mb-4 text-heading">
        {t('cart.summary')}
      </h2>
      {error && (
        <div role="alert" className="mb-4 text-sm">
          <p className="text-oxblood">
            {t(error.code === 'UNREACHABLE' ? 'cart.offline' : 'cart.quoteFailed')}
          </p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {quote && (
        <Suspense fallback={<div className="mb-4 h-23" />}>
          <CouponField quote={quote} currency={currency} />
        </Suspense>
      )}
      {quote && (
        <PriceTotals
          totals={quote.summary}
          currency={currency}
          parts={quote.parts}
          promotions={quote.promotions}
          pending={pending}
        />
      )}
      {quote && <FreeShippingHint parts={quote.parts} currency={currency} />}
      {!quote && !error && <UnpricedTotals />}
      <div id="cart-mend">
        {quote?.changes.some(({ kind }) => kind !== 'price') && (
          <p className="mt-4 text-sm text-oxblood">{t('cart.mendFirst')}</p>
        )}
        {quote && <BelowMinimum parts={quote.parts} currency={currency} />}
      </div>
      {quote?.canOrder === false ? (
        <Button block disabled className="mt-6" aria-describedby="cart-mend">
          {t('cart.proceed')}
        </Button>
      ) : (
        <ButtonLink href="/shop/checkout" block className="mt-6" onClick={onProceed}>
          {t('cart.proceed')}
        </ButtonLink>
      )}
      <PaymentMarks className="mt-4 justify-center" />
      {quote && <CartHandOff quote={quote} currency={currency} />}
    </section>
  );
}
