import type { OnlineCharge } from '@karwan/contract/cart';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { formatAmount } from '@karwan/money/format';
import { shownRate } from '@karwan/money/shown-rate';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { ChoiceCard } from './choice-card.tsx';

/** The payment methods of the shop; those that charge in another currency than the cart's show how much of it. */
export function PaymentChoice(props: {
  methods: readonly PaymentMethod[];
  charges: readonly OnlineCharge[];
  /** Of the cart. */
  currency: string;
  /** Of the cart, in minor units. */
  total: number;
  /** Those that take no amount so small. */
  tooLittleFor: readonly string[];
  error: string | undefined;
}) {
  const { methods, charges, total, tooLittleFor } = props;
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
            {charges
              .filter(({ currency }) => currency === onlineMethod(key)?.charges.currency)
              .map((charge) => (
                <ChargedAmount
                  key={charge.currency}
                  charge={charge}
                  total={total}
                  currency={props.currency}
                />
              ))}
          </ChoiceCard>
        ))}
      </div>
      {props.error && <p className="mt-2 text-sm text-oxblood">{props.error}</p>}
    </fieldset>
  );
}

/** What will be charged, and by which rate. */
function ChargedAmount(props: { charge: OnlineCharge; total: number; currency: string }) {
  const { charge, total } = props;
  const currency = useCurrency(props.currency);
  const charged = useCurrency(charge.currency);
  const t = useT();
  const rate = shownRate(charge.rate, { amount: total, currency: props.currency }, charge);
  return (
    <span className="mt-1 block text-ink">
      {t('checkout.charged')}{' '}
      <bdi dir="ltr" className="font-medium tabular-nums">
        {formatAmount(charge.amount, charged)}
      </bdi>{' '}
      <bdi dir="ltr" className="text-ink-soft tabular-nums">
        {`(1 ${currency.symbol} = ${rate} ${charged.symbol})`}
      </bdi>
    </span>
  );
}
