import { formatAmount, type ShownCurrency } from '@karwan/money/format';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type PriceProps = {
  /** What is paid, in minor units; missing shows the symbol and 0. */
  amount: number | null | undefined;
  /** The regular price, in minor units; shown struck through when it is higher than `amount`. */
  oldAmount?: number | null;
  currency: ShownCurrency;
  size?: 'small' | 'medium' | 'large';
  className?: string;
  labels?: { was: string; now: string };
  /** The word before the lowest of several prices. */
  from?: string;
};

const sizes = { small: 'text-sm', medium: undefined, large: 'text-heading' };
const english = { was: 'Was', now: 'Now' };

/** A price, isolated so that right-to-left text around it does not turn it round. */
export function Price(props: PriceProps) {
  const { amount, oldAmount, currency, size = 'medium', className, labels = english, from } = props;
  const reduced = typeof amount === 'number' && typeof oldAmount === 'number' && oldAmount > amount;
  return (
    <span className={classNames('price', reduced && 'price-reduced', sizes[size], className)}>
      {from && <small>{`${from} `}</small>}
      {reduced && <VisuallyHidden>{`${labels.now} `}</VisuallyHidden>}
      <bdi dir="ltr">{formatAmount(amount, currency)}</bdi>
      {reduced && (
        <s>
          <VisuallyHidden>{`${labels.was} `}</VisuallyHidden>
          <bdi dir="ltr">{formatAmount(oldAmount, currency)}</bdi>
        </s>
      )}
    </span>
  );
}
