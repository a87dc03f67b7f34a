import { useT } from '../../i18n/use-t.ts';

/** The label of a field that may stay empty. */
export function Optional({ label }: { label: string }) {
  const t = useT();
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({t('common.optional')})</span>
    </>
  );
}
