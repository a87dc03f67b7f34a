import type { Quote } from '@karwan/contract/cart';
import type { DisplayedCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { FeeRow } from './fee-row.tsx';

type QuotePromotion = Quote['promotions'][number];
/** A promotion of a quote or an order; only a quote says whether its limit is reached. */
export type NamedPromotion = Pick<QuotePromotion, 'id' | 'name' | 'code' | 'discount'> &
  Partial<Pick<QuotePromotion, 'isMost'>>;

/** The discount of each promotion by name and code, which are texts of the shop in any language. */
export function DiscountRows(props: {
  promotions: readonly NamedPromotion[];
  currency: DisplayedCurrency;
}) {
  const t = useT();
  return props.promotions
    .filter(({ discount }) => discount > 0)
    .map(({ id, name, code, discount, isMost }) => (
      <FeeRow
        key={id}
        label={<bdi>{code === null || code === name ? name : `${name} (${code})`}</bdi>}
        about={t('fee.about.discount')}
        note={isMost ? t('fee.most') : undefined}
      >
        <Price size="small" amount={-discount} currency={props.currency} />
      </FeeRow>
    ));
}
