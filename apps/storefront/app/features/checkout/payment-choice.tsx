import type { CardCharge } from '@karwan/contract/cart';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { formatAmount } from '@karwan/money/format';
import { shownRate } from '@karwan/money/shown-rate';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { ChoiceCard } from './choice-card.tsx';

/** The payment methods of the shop; card methods show the amount that will be charged. */
export function PaymentChoice(props: {
  methods: readonly PaymentMethod[];
  charge: CardCharge | null;
  /** Of the cart. */
  currency: string;
  /** Of the cart, in minor units. */
  total: number;
  /** Those that take no amount so small. */
  tooLittleFor: readonly string[];
  error: string | undefined;
}) {
  const { methods, charge, total, tooLittleFor } = props;
  const currency = useCurrency(props.currency);
  const charged = useCurrency(charge?.currency ?? '');
  const t = useT();
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
            {tooLittleFor.includes(key) && (
              <span className="mt-1 block text-oxblood">{t('checkout.tooLittle')}</span>
            )}
            {charge &&
              charge.currency !== props.currency &&
              charge.currency === onlineMethod(key)?.announcedCurrency && (
                <span className="mt-1 block text-ink">
                  {t('checkout.charged')}{' '}
                  <bdi dir="ltr" className="font-medium tabular-nums">
                    {formatAmount(charge.amount, charged)}
                  </bdi>{' '}
                  <bdi dir="ltr" className="text-ink-soft tabular-nums">
                    {`(1 ${currency.symbol} = ${shownRate(charge.rate, { amount: total, currency: props.currency }, charge)} ${charged.symbol})`}
                  </bdi>
                </span>
              )}
          </ChoiceCard>
        ))}
      </div>
      {props.error && <p className="mt-2 text-sm text-oxblood">{props.error}</p>}
    </fieldset>
  );
}
