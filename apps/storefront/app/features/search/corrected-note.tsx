import { useT } from '../../i18n/use-t.ts';

/** Shows the corrected query that was searched for instead. */
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
