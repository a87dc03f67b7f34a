import { classNames } from './class-names.ts';

const star = 'm12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z';

type Fill = 'full' | 'half' | 'none';

/** How much of each of the five stars is filled, to the nearest half. */
export function starFills(value: number): Fill[] {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2);
  return [1, 2, 3, 4, 5].map((place) => {
    if (halves >= place * 2) return 'full';
    return halves === place * 2 - 1 ? 'half' : 'none';
  });
}

function Star({ fill }: { fill: Fill }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4 rtl:-scale-x-100"
      aria-hidden="true"
      focusable="false"
    >
      <path d={star} className={fill === 'full' ? 'fill-brass' : 'fill-transparent'} />
      {fill === 'half' && (
        <path d="M12 3.5V17l-5.4 3 1.2-6L3.3 9.8l6.1-.7L12 3.5Z" className="fill-brass" />
      )}
      <path d={star} className="fill-none stroke-brass" strokeLinejoin="round" />
    </svg>
  );
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

export function Rating({ value, count, label = english, className }: RatingProps) {
  return (
    <span
      className={classNames('inline-flex items-center gap-1.5 text-sm text-ink-soft', className)}
    >
      <span role="img" aria-label={label(value, count)} className="inline-flex">
        {starFills(value).map((fill, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the five places never move
          <Star key={place} fill={fill} />
        ))}
      </span>
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </span>
  );
}
