import { useT } from '../../i18n/use-t.ts';

/** A field that is invisible and unreachable for people, and filled in by spam bots. */
export function Honeypot() {
  const t = useT();
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('forms.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
