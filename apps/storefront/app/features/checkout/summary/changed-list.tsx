import { lineKey } from '@karwan/contract/cart-line';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../../i18n/use-t.ts';
import { SoldOut } from '../../cart/sold-out.tsx';
import type { QuoteDifference } from './quote-differences.ts';

/** What changed since the shopper saw it, each with the old and the new value. */
export default function ChangedList(props: {
  differences: readonly QuoteDifference[];
  currency: DisplayedCurrency;
}) {
  const { differences, currency } = props;
  const t = useT();
  const price = (amount: number | undefined) =>
    amount === undefined ? (
      t('checkout.difference.none')
    ) : (
      <Price size="small" amount={amount} currency={currency} />
    );
  return (
    <ul className="mt-3 grid gap-1.5 text-sm" aria-label={t('checkout.difference.title')}>
      {differences.map(({ kind, line, before, after }) => (
        <li
          key={`${kind}-${line && lineKey(line)}`}
          className="flex flex-wrap items-baseline gap-x-3"
        >
          <span className="min-w-0">
            {line && <bdi>{line.name}</bdi>}
            {kind !== 'line' &&
              kind !== 'soldOut' &&
              t(kind === 'total' ? 'cart.total' : `fee.name.${kind}`)}
          </span>
          {kind === 'soldOut' && line ? (
            <>
              <span className="font-medium">{t('common.outOfStock')}</span>
              <SoldOut line={line} withRemove />
            </>
          ) : (
            <>
              <span className="text-ink-soft line-through">{price(before)}</span>
              <span className="font-medium">{price(after)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
