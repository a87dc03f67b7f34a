import { type FormEvent, useEffect } from 'react';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { scanTone } from '../../../shared/scan/scan-tone.ts';
import type { ScanOutcome } from './count-scan.server.ts';

interface Props {
  /** Idempotency key of the next scan. */
  formKey: string;
  outcome: ScanOutcome | undefined;
}

/** Prepares the field for the next scan, which may come before this one is answered: with a new key, and its text selected. */
function prepareNextScan({ currentTarget: { elements } }: FormEvent<HTMLFormElement>) {
  const [key, code] = ['key', 'code'].map((name) => elements.namedItem(name));
  if (key instanceof HTMLInputElement) key.value = crypto.randomUUID();
  if (code instanceof HTMLInputElement && code === document.activeElement) code.select();
}

/** Each scan counts one piece for the oldest order that waits for it. The result is shown and sounded. */
export function PickScan({ formKey, outcome }: Props) {
  const t = useT();
  useEffect(() => {
    if (outcome) scanTone('orderId' in outcome);
  }, [outcome]);
  return (
    <div className="panel mb-4">
      <Form method="post" preventScrollReset key={formKey} onSubmit={prepareNextScan}>
        <input type="hidden" name="intent" value="scan" />
        <input type="hidden" name="key" defaultValue={formKey} />
        <ScanField label={t('pick.scan')} autoFocus />
      </Form>
      <div role="status" className="mt-3 empty:mt-0">
        {outcome &&
          ('orderId' in outcome ? (
            <p className="bg-positive-soft px-3 py-2 text-positive">
              <b dir="ltr" className="me-2 text-lg">
                {outcome.orderId}
              </b>
              <ShopText>{outcome.name}</ShopText>{' '}
              <b className="tabular-nums">
                {t('pick.ofQuantity', { picked: outcome.picked, quantity: outcome.quantity })}
              </b>
              {outcome.isComplete && <span className="block">{t('pick.complete')}</span>}
            </p>
          ) : (
            <p className="bg-oxblood-soft px-3 py-2 text-oxblood">
              {t(outcome.isUnknown ? 'scan.unknown' : 'pick.nobodyWaits')}{' '}
              <bdi dir="ltr">{outcome.code}</bdi>
            </p>
          ))}
      </div>
    </div>
  );
}
