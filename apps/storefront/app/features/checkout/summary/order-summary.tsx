import type { CashCharge, QuoteLine } from '@karwan/contract/cart';
import { joinList } from '@karwan/i18n/join-list';
import type { DisplayedCurrency } from '@karwan/money/format';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { Price } from '@karwan/ui/product/price';
import { Suspense } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { PriceTotals } from '../../../shared/totals/price-totals.tsx';
import { UnpricedTotals } from '../../../shared/totals/unpriced-totals.tsx';
import type { CartQuote } from '../../../state/cart/use-quote.ts';
import { BelowMinimum } from '../../cart/below-minimum.tsx';
import { FreeShippingHint } from '../../cart/free-shipping-hint.tsx';
import { LineChanges } from '../../cart/line-changes.tsx';
import { BranchPart } from './branch-part.tsx';
import { totalsInCash } from './totals-in-cash.ts';

const isSoldOut = (line: QuoteLine) => line.availability === 'Out of Stock';

// Loaded after the totals.
const CouponField = lazyWithRetry(() => import('../../coupon/coupon-field.tsx'));

/**
 * The order to be placed: lines, branches and totals of the server's quote.
 * @param props.inCash the totals are in whole coins, as cash is paid
 */
export function OrderSummary(props: {
  priced: CartQuote;
  inCash: boolean;
  currency: DisplayedCurrency;
}) {
  const { priced, inCash, currency } = props;
  const t = useT();
  const language = useLanguage();
  const { quote, pending, error, retry } = priced;
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary" className="mb-4 text-heading">
        {t('checkout.yourOrder')}
      </h2>
      {error && (
        <div role="alert" className="text-sm">
          <p className="text-oxblood">{t('cart.quoteFailed')}</p>
          <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      {!quote && !error && <UnpricedTotals />}
      {quote && (
        <>
          <div className="mb-4 grid gap-4">
            {quote.parts.map((part) => (
              <BranchPart
                key={part.branchId}
                part={part}
                lines={quote.lines.filter(({ branchId }) => branchId === part.branchId)}
                currency={currency}
              />
            ))}
          </div>
          <LineChanges
            changes={quote.changes.filter((change) => change.kind !== 'price')}
            currency={currency}
          />
          <BelowMinimum parts={quote.parts} currency={currency} />
          <Suspense fallback={<div className="mb-4 h-23" />}>
            <CouponField quote={quote} currency={currency} />
          </Suspense>
          {quote.lines.some(isSoldOut) && (
            <p className="mb-4 text-sm text-oxblood">{t('checkout.soldOut')}</p>
          )}
          {!quote.lines.every(isSoldOut) && (
            <PriceTotals
              totals={inCash ? totalsInCash(quote) : quote.summary}
              currency={currency}
              parts={quote.parts}
              promotions={quote.promotions}
              pending={pending}
            />
          )}
          {inCash && quote.cash && quote.cash.currency !== quote.currency && (
            <CashTotal cash={quote.cash} />
          )}
          <FreeShippingHint parts={quote.parts} currency={currency} />
          {quote.parts.length > 1 && (
            <p className="mt-4 text-sm text-ink-soft">
              {t('checkout.parts', {
                branches: joinList(
                  language,
                  quote.parts.map((part) => part.branchName),
                ),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The cash to pay at the door, where that is in another currency than the cart. */
function CashTotal({ cash }: { cash: CashCharge }) {
  const t = useT();
  return (
    <dl className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
      <dt className="font-medium">{t('checkout.cashTotal')}</dt>
      <dd className="ms-auto">
        <Price size="large" amount={cash.amount} currency={useCurrency(cash.currency)} />
      </dd>
    </dl>
  );
}
