import { useT } from '../i18n/use-t.ts';

/** The code of a voucher that was just issued, to be handed out; null: it was shown before. */
export function Issued({ code }: { code: string | null }) {
  const t = useT();
  if (code === null) {
    return (
      <p role="alert" className="panel mb-4">
        {t('vouchers.lost')}
      </p>
    );
  }
  return (
    <section role="alert" className="panel mb-4 grid gap-2">
      <p className="font-medium">{t('vouchers.once')}</p>
      <input
        readOnly
        value={code}
        dir="ltr"
        aria-label={t('vouchers.code')}
        onFocus={(event) => event.currentTarget.select()}
        className="w-full border border-line bg-paper px-3 py-2 font-mono text-sm"
      />
    </section>
  );
}
