import type { Quote } from '@karwan/contract/cart';
import type { ShownCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { FeeRow } from './fee-row.tsx';

export type NamedPromotion = Pick<Quote['promotions'][number], 'id' | 'name' | 'code' | 'discount'>;

/** What each promotion takes off the goods, by its name and code. */
export function DiscountRows(props: {
  promotions: readonly NamedPromotion[];
  currency: ShownCurrency;
}) {
  const t = useT();
  return props.promotions
    .filter(({ discount }) => discount > 0)
    .map(({ id, name, code, discount }) => (
      <FeeRow
        key={id}
        label={code === null || code === name ? name : `${name} (${code})`}
        about={t('fee.about.discount')}
      >
        <Price size="small" amount={-discount} currency={props.currency} />
      </FeeRow>
    ));
}
