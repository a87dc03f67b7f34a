import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { Link } from '@karwan/ui/controls/link';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { ShopText } from '../../../page/shop-text.tsx';

type Suggested = Awaited<ReturnType<ShopClient['freight']['suggest']>>;

interface Props {
  data: Pick<Suggested, 'currency' | 'isComplete' | 'suggestions'> & {
    maySetTariffs: boolean;
    /** Why the member cannot make an offer; null: they can. */
    obstacle: StaffKey | null;
  };
}

const linkClass = 'text-link';

/** The freight by the tariff of each carrier. A click puts the amount into the offer, if one can be made. */
export function Suggestions({ data }: Props) {
  const { currency, isComplete, suggestions, maySetTariffs, obstacle } = data;
  const t = useT();
  return (
    <section className="panel" aria-labelledby="suggestions">
      <h2 id="suggestions" className="panel-title">
        {t('freight.suggestions')}
      </h2>
      {!isComplete && <p>{t('freight.weighFirst')}</p>}
      {isComplete && suggestions.length === 0 && <p>{t('freight.noTariff')}</p>}
      <ul className="divide-y divide-line">
        {suggestions.map(({ tariff, chargeableGrams, cost, rate, amount }) => (
          <li key={tariff.id} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <ShopText className="font-medium">{tariff.name}</ShopText>
            <span className="text-sm text-ink-soft">
              <bdi dir="ltr">
                {t('freight.kilograms', { kilograms: (chargeableGrams / 1000).toFixed(2) })}
              </bdi>
              {' · '}
              <Amount minor={cost} code={tariff.currency} />
              {rate !== null && rate !== '1' && (
                <>
                  {' '}
                  <bdi dir="ltr">× {rate}</bdi>
                </>
              )}
            </span>
            {amount === null ? (
              <span className="ms-auto text-sm">{t('freight.noRate')}</span>
            ) : obstacle ? (
              <span className="ms-auto font-medium">
                <Amount minor={amount} code={currency} />
              </span>
            ) : (
              <Link
                href={`?amount=${typedAmount(amount, decimalsOf(currency))}`}
                className={`${linkClass} ms-auto font-medium`}
                aria-label={t('freight.use', { name: tariff.name })}
              >
                <Amount minor={amount} code={currency} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {maySetTariffs && (
        <Link href={`${backOfficePath}/freight/tariffs`} className={linkClass}>
          {t('freight.tariffs')}
        </Link>
      )}
    </section>
  );
}
