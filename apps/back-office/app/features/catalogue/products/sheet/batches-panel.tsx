import { useT } from '../../../../i18n/use-t.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { UndoForm } from './undo-form.tsx';

interface Batch {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly rows: number;
  readonly isUndone: boolean;
}

/** Batches of price changes in the last 30 days, which can be undone. */
export function BatchesPanel({ batches }: { batches: readonly Batch[] }) {
  const t = useT();
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches" className="panel mt-4">
      <h2 id="batches" className="panel-title">
        {t('prices.batches')}
      </h2>
      <p className="text-sm text-ink-soft">{t('prices.undoHint')}</p>
      <ul className="divide-y divide-line">
        {batches.map(({ id, at, by, rows, isUndone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {t('prices.rows', { count: rows })} · <ShopText>{by}</ShopText> · <When at={at} />
            </span>
            {isUndone ? (
              <span className="text-ink-soft">{t('prices.undone')}</span>
            ) : (
              <UndoForm batch={id} text={t('prices.undo')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
