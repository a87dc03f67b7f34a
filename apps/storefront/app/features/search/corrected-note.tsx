import { useT } from '../../i18n/use-t.ts';

/** Says what was searched for instead of a query with a typing error. */
export function CorrectedNote({ query, corrected }: { query: string; corrected?: string }) {
  const t = useT();
  if (!corrected) return null;
  return (
    <p>
      {t('listing.showingFor')} <strong className="font-semibold text-ink">{corrected}</strong>{' '}
      {t('listing.insteadOf', { name: query })}
    </p>
  );
}
