import { useT } from '../../i18n/use-t.ts';

/** A key that was just made, to be copied; null: it was shown before. */
export function MadeKey({ token }: { token: string | null }) {
  const t = useT();
  if (token === null) {
    return (
      <p role="alert" className="panel mb-4">
        {t('apiKeys.lost')}
      </p>
    );
  }
  return (
    <section role="alert" className="panel mb-4 grid gap-2">
      <p className="font-medium">{t('apiKeys.once')}</p>
      <input
        readOnly
        value={token}
        dir="ltr"
        aria-label={t('apiKeys.title')}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full border border-line bg-paper px-3 py-2 font-mono text-sm"
      />
      <p className="text-sm text-ink-soft">{t('apiKeys.copyHint')}</p>
    </section>
  );
}
