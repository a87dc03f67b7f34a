import { useT } from '../../i18n/use-t.ts';

/** A secret that was just made, to be copied; null: it was shown before. */
export function MadeSecret({ secret }: { secret: string | null }) {
  const t = useT();
  if (secret === null) {
    return (
      <p role="alert" className="panel mb-4">
        {t('webhooks.lost')}
      </p>
    );
  }
  return (
    <section role="alert" className="panel mb-4 grid gap-2">
      <p className="font-medium">{t('webhooks.once')}</p>
      <input
        readOnly
        value={secret}
        dir="ltr"
        aria-label={t('webhooks.secret')}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full border border-line bg-paper px-3 py-2 font-mono text-sm"
      />
      <p className="text-sm text-ink-soft">{t('webhooks.secretHint')}</p>
    </section>
  );
}
