import type { ShopClient } from '@karwan/contract/contract';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { excludedRowsOf } from './excluded-rows.ts';
import { LeaveOutForm } from './leave-out-form.tsx';
import { Totals } from './totals.tsx';

interface Props {
  preview: Awaited<ReturnType<ShopClient['settlements']['check']>>;
  /** The values to book, by form field. */
  typed: Readonly<Record<string, string>>;
  currency: string;
  answer: FormAnswer | undefined;
}

/** The result of booking the file, with the button that books it. */
export function PreviewPanel({ preview, typed, currency, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { differences, count, settles } = preview;
  const leftOut = excludedRowsOf(typed.leftOut);
  return (
    <section className="panel mb-4" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        {t('settlements.preview')}
      </h2>
      <Totals totals={preview} currency={currency} />
      {settles > 0 && <p className="mt-2">{t('settlements.settles', { count: settles })}</p>}
      {leftOut.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <p>{t('settlements.leftOut', { lines: leftOut.join(', ') })}</p>
          <LeaveOutForm typed={typed} leftOut={[]} label={t('settlements.takeIn')} />
        </div>
      )}
      <p className="mt-2 font-medium">{t('settlements.differ', { count })}</p>
      {differences.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {differences.map(({ kind, reference, orderId, expected, paid, line }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file may be equal, and are never reordered
            <li key={at} className="flex flex-wrap gap-x-3 py-2 text-sm">
              <span className="font-medium">{t(`settlements.kind.${kind}`)}</span>
              <bdi dir="ltr" className="break-all">
                {orderId ?? reference}
              </bdi>
              <span>
                {t('settlements.expected')} <Amount minor={expected} code={currency} />
              </span>
              <span>
                {t('settlements.paid')} <Amount minor={paid} code={currency} />
              </span>
              {line !== undefined && (
                <LeaveOutForm
                  typed={typed}
                  leftOut={[...leftOut, line]}
                  label={t('settlements.leaveOut')}
                  about={t('settlements.leaveOutRow', { reference, line })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-4 grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <Button type="submit" busy={isBusy}>
            {t('settlements.book')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
