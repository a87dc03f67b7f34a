import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';

interface Tile {
  readonly title: string;
  readonly show: ReactNode;
  /** Present and previous value, to show the change; left out: there is none. */
  readonly now?: number;
  readonly before?: number;
}

/** From how many on a change is shown. */
export const fewest = 10;

/** The totals of a report, with the change since the period before. */
export const Tiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-4">
    {tiles.map(({ title, show, now, before }) => (
      <div key={title} className="panel grid content-start gap-0.5">
        <dt className="text-sm text-ink-soft">{title}</dt>
        <dd className="text-base font-semibold tabular-nums sm:text-section">{show}</dd>
        {now !== undefined && before !== undefined && (
          <dd className="text-xs text-ink-soft">
            <Change now={now} before={before} />
          </dd>
        )}
      </div>
    ))}
  </dl>
);

function Change({ now, before }: { now: number; before: number }) {
  const t = useT();
  if (before === 0) return t('reports.noneBefore');
  // Of a few, a change in percent says nothing.
  if (before < fewest) return null;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <>
      <bdi dir="ltr" className="tabular-nums">{`${sign}${Math.abs(percent)} %`}</bdi>{' '}
      {t('reports.before')}
    </>
  );
}
