import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type PriceProps = {
  /** The price to pay, in minor units; undefined shows the symbol and 0. */
  amount: number | null | undefined;
  /** The regular price, in minor units; struck through if it is higher than `amount`. */
  oldAmount?: number | null;
  currency: DisplayedCurrency;
  size?: 'small' | 'medium' | 'large';
  className?: string;
  labels?: { was: string; now: string };
  /** The word before the lowest of several prices ("from"). */
  from?: string;
};

const sizes = { small: 'text-sm', medium: undefined, large: 'text-heading' };
const english = { was: 'Was', now: 'Now' };

/** A price, isolated from the direction of surrounding right-to-left text. */
export function Price(props: PriceProps) {
  const { amount, oldAmount, currency, size = 'medium', className, labels = english, from } = props;
  const reduced = typeof amount === 'number' && typeof oldAmount === 'number' && oldAmount > amount;
  return (
    <span className={classNames('price', reduced && 'price-reduced', sizes[size], className)}>
      {from && <small>{`${from} `}</small>}
      {reduced && <VisuallyHidden>{`${labels.now} `}</VisuallyHidden>}
      <bdi dir="ltr">{formatWhole(amount, currency)}</bdi>
      {reduced && (
        <s>
          <VisuallyHidden>{`${labels.was} `}</VisuallyHidden>
          <bdi dir="ltr">{formatWhole(oldAmount, currency)}</bdi>
        </s>
      )}
    </span>
  );
}
