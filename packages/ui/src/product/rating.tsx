import { classNames } from '../layout/class-names.ts';

/** Number of filled half stars, from 0 to 10. */
export function filledHalves(value: number): number {
  return Math.round(Math.min(5, Math.max(0, value)) * 2);
}

export type RatingProps = {
  /** 0 to 5; clamped. */
  value: number;
  /** Number of ratings. */
  count?: number;
  /** Accessible text for the stars. */
  label?: (value: number, count: number | undefined) => string;
  className?: string;
};

const english = (value: number, count: number | undefined) =>
  `${value} out of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`;

/** Stars, drawn by the stylesheet: five SVGs per product would be larger than the rest of the product's HTML. */
export function Rating({ value, count, label = english, className }: RatingProps) {
  return (
    <span className={classNames('rating', className)}>
      <span
        role="img"
        aria-label={label(value, count)}
        className={`stars stars-${filledHalves(value)}`}
      />
      {count !== undefined && <span aria-hidden="true">{`(${count})`}</span>}
    </span>
  );
}
