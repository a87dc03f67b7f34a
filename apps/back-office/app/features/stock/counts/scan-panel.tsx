import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { type FormEvent, useCallback, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { useCountScans } from './use-count-scans.ts';

/** Counts by scanning pieces, or by typing a quantity. Works offline. */
export function ScanPanel({ countId, me }: { countId: string; me: string }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const onSent = useCallback(() => void revalidate(), [revalidate]);
  const { take, last, waiting, fault } = useCountScans(countId, me, onSent);
  const panel = useRef<HTMLElement>(null);
  const type = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('quantity');
    if (!(field instanceof HTMLInputElement) || !last || !/^\d{1,6}$/.test(field.value)) return;
    take(last.code, 'set', Number(field.value));
    field.value = '';
    // The next code is typed.
    panel.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
  };
  return (
    <section ref={panel} className="panel" aria-label={t('counts.scan')}>
      <ScanField label={t('counts.scanCode')} onScan={take} />
      <p className="mt-2 text-sm text-ink-soft">{t('counts.scanHint')}</p>
      <div aria-live="polite">
        {last && (
          <div className="mt-4 flex items-center justify-between gap-4">
            <span className="min-w-0">
              <ShopText className="block font-medium">{last.name || last.code}</ShopText>
              {last.isUnknown && (
                <span className="text-oxblood">
                  {t(last.name ? 'counts.notSold' : 'counts.unknown')}
                </span>
              )}
              {last.isForOther && <span className="text-oxblood">{t('counts.forOther')}</span>}
            </span>
            {!last.isUnknown && (
              <output className="text-4xl font-semibold tabular-nums">{last.counted}</output>
            )}
          </div>
        )}
      </div>
      {last && !last.isUnknown && (
        <form onSubmit={type} className="mt-3 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              key={last.code}
              label={t('counts.typed')}
              name="quantity"
              required
              dir="ltr"
              inputMode="numeric"
              pattern="[0-9]{1,6}"
              autoComplete="off"
            />
          </div>
          <Button type="submit" variant="secondary">
            {t('counts.set')}
          </Button>
        </form>
      )}
      {/* Below the fields, because these messages come and go with each scan, and would shift the fields. */}
      <div aria-live="polite">
        {waiting > 0 && (
          <p className="mt-3 bg-brass-soft px-3 py-2">{t('counts.waiting', { count: waiting })}</p>
        )}
        {fault && (
          <p role="alert" className="mt-3 bg-oxblood-soft px-3 py-2 text-oxblood">
            {t(`counts.fault.${fault}`)}
          </p>
        )}
      </div>
      <noscript>
        <p>{t('counts.needsScript')}</p>
      </noscript>
    </section>
  );
}
