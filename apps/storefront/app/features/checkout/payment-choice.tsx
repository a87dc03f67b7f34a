import type { Quote } from '@karwan/contract/cart';
import { isNothingToPay } from '@karwan/contract/nothing-to-pay';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { formatAmount } from '@karwan/money/format';
import { shownRate } from '@karwan/money/shown-rate';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { ChoiceCard } from './choice-card.tsx';

/**
 * The shop's payment methods, unless nothing is left to pay; a method that charges in another currency shows the
 * converted amount.
 */
export function PaymentChoice(props: {
  methods: readonly PaymentMethod[];
  quote: Quote | null;
  error: string | undefined;
}) {
  const { methods, quote, error } = props;
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
      <div className="grid gap-3">
        {methods.map(({ key, title, description }, index) => (
          <ChoiceCard
            key={key}
            name="paymentMethod"
            value={key}
            title={title}
            defaultChecked={index === 0}
          >
            {description}
            {quote?.tooLittleFor.includes(key) && (
              <span className="mt-1 block text-oxblood">{t('checkout.tooLittle')}</span>
            )}
            {quote && <ChargedAmount quote={quote} method={key} />}
          </ChoiceCard>
        ))}
      </div>
      {error && <p className="mt-2 text-sm text-oxblood">{error}</p>}
    </fieldset>
  );
}

/** The amount that a method charges in another currency than the cart's, with the exchange rate. */
function ChargedAmount({ quote, method }: { quote: Quote; method: string }) {
  const { charges, currency, summary } = quote;
  const charge = charges.find((one) => one.currency === onlineMethod(method)?.charges.currency);
  const from = useCurrency(currency);
  const to = useCurrency(charge?.currency ?? '');
  const t = useT();
  if (!charge) return null;
  const rate = shownRate(charge.rate, { amount: summary.grandTotal, currency }, charge);
  return (
    <span className="mt-1 block text-ink">
      {t('checkout.charged')}{' '}
      <bdi dir="ltr" className="tabular-nums">
        <b className="font-medium">{formatAmount(charge.amount, to)}</b>
        {` (1 ${from.symbol} = ${rate} ${to.symbol})`}
      </bdi>
    </span>
  );
}
