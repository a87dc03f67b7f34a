import { classNames } from '../layout/class-names.ts';

/** How many halves of the five stars are filled, from 0 to 10. */
export function filledHalves(value: number): number {
  return Math.round(Math.min(5, Math.max(0, value)) * 2);
}

export type RatingProps = {
  /** 0 to 5; clamped. */
  value: number;
  /** How many people rated. */
  count?: number;
  /** The words that stand for the stars. */
  label?: (value: number, count: number | undefined) => string;
  className?: string;
};

const english = (value: number, count: number | undefined) =>
  `${value} out of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`;

/** Stars, drawn by the style sheet: five SVGs per product would be larger than the product's own HTML. */
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
