import type { InsuranceOffer } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { CheckboxField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';

/** The offer to insure the shipment: the insured value, the price, and what is covered. */
export function InsuranceChoice(props: {
  offer: InsuranceOffer;
  currency: DisplayedCurrency;
  chosen: boolean;
  onChoose: (insured: boolean) => void;
}) {
  const { offer, currency, chosen, onChoose } = props;
  const t = useT();
  return (
    <div className="rounded-soft border border-line bg-raised px-4 py-3 has-checked:border-accent">
      <CheckboxField
        name="insurance"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        label={<span className="font-medium">{t('checkout.insurance.label')}</span>}
      />
      <dl className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 ps-8 text-sm tabular-nums">
        <dt className="text-ink-soft">{t('checkout.insurance.amount')}</dt>
        <dd className="text-end">
          <Price size="small" amount={offer.insuredAmount} currency={currency} />
        </dd>
        <dt className="text-ink-soft">
          {t('checkout.insurance.fee', { percent: Number(offer.percent) })}
        </dt>
        <dd className="text-end">
          <Price size="small" amount={offer.fee} currency={currency} />
        </dd>
      </dl>
      <p className="mt-3 mb-2 ps-8 text-sm text-ink-soft">
        {t('checkout.insurance.covers')}{' '}
        <Link href="/site/returns" className="text-ink underline underline-offset-4">
          {t('checkout.insurance.policy')}
        </Link>
      </p>
    </div>
  );
}
