import { formatDate } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../../i18n/use-t.ts';

interface Bar {
  readonly day: string;
  readonly value: number;
}

const height = 120;
const width = 720;
/** The width of a bar, as a share of its column. */
const filled = 0.72;

/** A bar chart by day. Screen readers get only its name, because the table below has its data. */
export function DayChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const t = useT();
  const language = useLanguage();
  const max = Math.max(...bars.map(({ value }) => value), 0);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const step = width / bars.length;
  return (
    <figure className="panel mb-4">
      <figcaption className="mb-2 text-sm text-ink-soft">{label}</figcaption>
      {max === 0 ? (
        <p>{t('reports.nothing')}</p>
      ) : (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          className="block h-32 w-full text-accent rtl:-scale-x-100"
        >
          <line
            x1="0"
            x2={width}
            y1={height}
            y2={height}
            stroke="currentColor"
            strokeOpacity="0.3"
          />
          {bars.map(({ day, value }, at) => {
            const tall = Math.max((Math.max(value, 0) / max) * height, value > 0 ? 2 : 0);
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
      )}
      <p className="mt-1 flex justify-between text-xs text-ink-soft" aria-hidden="true">
        <span>{formatDate(language, 'date', first.day)}</span>
        <span>{formatDate(language, 'date', last.day)}</span>
      </p>
    </figure>
  );
}
