import type { Quote } from '@karwan/contract/cart';
import type { ShownCurrency } from '@karwan/money/format';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { FeeRow } from './fee-row.tsx';

type QuotePromotion = Quote['promotions'][number];
/** Of a cart it is known whether it takes off no more. */
export type NamedPromotion = Pick<QuotePromotion, 'id' | 'name' | 'code' | 'discount'> &
  Partial<Pick<QuotePromotion, 'isMost'>>;

/** What each promotion takes off the goods, by its name and code: words of the shop, in whichever language. */
export function DiscountRows(props: {
  promotions: readonly NamedPromotion[];
  currency: ShownCurrency;
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
