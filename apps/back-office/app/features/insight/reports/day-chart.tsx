import { formatDate } from '@karwan/i18n/dates';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { scaleOf } from './scale-of.ts';

interface Bar {
  readonly day: string;
  readonly value: number;
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** A value, as it stands beside its line. */
  show: (value: number) => ReactNode;
}

const height = 120;
const width = 720;
/** The width of a bar, as a share of its column. */
const filled = 0.72;

/** A bar chart by day with a scale. Screen readers get only its name, because the table below has its data. */
export function DayChart({ label, bars, show }: Props) {
  const t = useT();
  const language = useLanguage();
  const max = Math.max(...bars.map(({ value }) => value), 0);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const scale = max > 0 ? scaleOf(max) : [];
  const [top = 1] = scale;
  const yOf = (value: number) => height - (Math.max(value, 0) / top) * height;
  const step = width / bars.length;
  return (
    <figure className="panel mb-4">
      <figcaption className="mb-2 text-sm text-ink-soft">{label}</figcaption>
      {max === 0 ? (
        <p>{t('reports.nothing')}</p>
      ) : (
        <div className="flex gap-3 py-2">
          <ol
            aria-hidden="true"
            className="-my-2 flex flex-col justify-between text-end text-xs text-ink-soft tabular-nums"
          >
            {scale.map((value) => (
              <li key={value}>{show(value)}</li>
            ))}
          </ol>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
            className="block h-40 w-full text-accent rtl:-scale-x-100"
          >
            {scale.map((value) => (
              <line
                key={value}
                x1="0"
                x2={width}
                y1={yOf(value)}
                y2={yOf(value)}
                stroke="currentColor"
                strokeOpacity={value === 0 ? 0.4 : 0.12}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map(({ day, value }, at) => {
              const tall = Math.max(height - yOf(value), value > 0 ? 2 : 0);
              return (
                <rect
                  key={day}
                  x={at * step + (step * (1 - filled)) / 2}
                  y={height - tall}
                  width={step * filled}
                  height={tall}
                  fill="currentColor"
                />
              );
            })}
          </svg>
        </div>
      )}
      <p className="mt-1 flex justify-between text-xs text-ink-soft" aria-hidden="true">
        <span>{formatDate(language, 'date', first.day)}</span>
        <span>{formatDate(language, 'date', last.day)}</span>
      </p>
    </figure>
  );
}
