import type { Quote } from '@karwan/contract/cart';
import { isNothingToPay } from '@karwan/contract/nothing-to-pay';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { isolated } from '@karwan/i18n/isolated';
import { formatWhole } from '@karwan/money/format';
import { spokenRate } from '@karwan/money/spoken-rate';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { PaymentMark } from '../../shared/order/payment-mark.tsx';
import { PaymentRow } from './payment-row.tsx';
import type { PaymentMethodChoice } from './use-payment-method.ts';

// Few orders are outside of a limit.
const MethodLimitText = lazyWithRetry(() => import('../../shared/order/method-limit-text.tsx'));

/**
 * The shop's payment methods, unless nothing is left to pay. The chosen one is explained; if it charges in another
 * currency, with the converted amount.
 */
export function PaymentChoice(props: {
  methods: readonly PaymentMethod[];
  quote: Quote | null;
  choice: PaymentMethodChoice;
  error: string | undefined;
}) {
  const { methods, quote, error } = props;
  const { chosen, pick, refusals } = props.choice;
  const t = useT();
  const [usual] = methods;
  const { grandTotal = 1, shippingState = 'quoted' } = quote?.summary ?? {};
  // A cart of which everything is sold out costs nothing either.
  const hasGoods = quote?.lines.some(({ availability }) => availability !== 'Out of Stock');
  if (usual && hasGoods && isNothingToPay(grandTotal, shippingState)) {
    return (
      <p>
        <input type="hidden" name="paymentMethod" value={usual.key} />
        {t('checkout.nothingToPay')}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.payment')}</legend>
      <div className="divide-y divide-line border border-line bg-raised">
        {methods.map(({ key, title, description }) => {
          const limit = refusals.get(key);
          return (
            <PaymentRow
              key={key}
              name="paymentMethod"
              value={key}
              title={title}
              mark={<PaymentMark method={key} />}
              checked={key === chosen}
              onChange={() => pick(key)}
              disabled={limit !== undefined}
            >
              {key === chosen && description}
              {limit && (
                <span className="mt-1 block text-oxblood">
                  <Suspense>
                    <MethodLimitText limit={limit} />
                  </Suspense>
                </span>
              )}
              {key === chosen && quote && !limit && <ChargedAmount quote={quote} method={key} />}
              {key === chosen && quote && !limit && onlineMethod(key) === null && (
                <CashAmount quote={quote} />
              )}
            </PaymentRow>
          );
        })}
      </div>
      {error && <p className="mt-2 text-sm text-oxblood">{error}</p>}
    </fieldset>
  );
}

/** The amount that a method charges in another currency than the cart's, with the exchange rate. */
function ChargedAmount({ quote, method }: { quote: Quote; method: string }) {
  const { charges } = quote;
  const charge = charges.find((one) => one.currency === onlineMethod(method)?.charges.currency);
  const from = useCurrency(charge?.from ?? quote.currency);
  const to = useCurrency(charge?.currency ?? '');
  const t = useT();
  if (!charge) return null;
  return (
    <span className="mt-1 block text-ink">
      {t('checkout.charged')}{' '}
      <bdi dir="ltr" className="tabular-nums">
        <b className="font-medium">{formatWhole(charge.amount, to)}</b>
        {/* The order is in that currency: nothing is converted, and there is no rate to show. */}
        {charge.rate !== null && ` (${spokenRate(charge.rate, from, to)})`}
      </bdi>
    </span>
  );
}

/** What is paid in cash, in the currency of the place and rounded as it is paid. */
function CashAmount({ quote: { cash, parts } }: { quote: Quote }) {
  const currency = useCurrency(cash?.currency ?? '');
  const t = useT();
  if (!cash) return <span className="mt-1 block text-oxblood">{t('checkout.noCash')}</span>;
  const isPickedUp = parts.every(({ deliveryMethod }) => deliveryMethod === 'store');
  const each = isPickedUp ? 'checkout.payCashAtPickUp' : 'checkout.payCash';
  const amount = formatWhole(cash.amount, currency);
  return (
    <span className="mt-1 block text-ink">
      {t(parts.length > 1 ? 'checkout.payCashInParts' : each, { amount: isolated(amount) })}
    </span>
  );
}
