import type { FeeLine } from '@karwan/contract/fee';
import type { ChangePreview } from '@karwan/contract/order-changes';
import { feeLabel } from '@karwan/i18n/fee-label';
import type { Translate } from '@karwan/i18n/translate';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Fragment } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';

interface Props {
  preview: ChangePreview;
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

/** The change before and after, its effect on payment, and the button that confirms it. */
export function ConfirmChange({ preview, values, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { before, after, currency: code, symbol } = preview;
  const written = (minor: number) => formatAmount(minor, { symbol, decimals: decimalsOf(code) });
  const money = (minor: number) => <Amount minor={minor} code={code} symbol={symbol} />;
  const due = dueOf(preview);
  const seen = answer?.refusal.code === 'CHANGE_OUTDATED' ? answer.values.seenTotal : undefined;
  const rows: [label: string, before: number, after: number][] = [
    [t('booking.goods'), before.itemsCost, after.itemsCost],
    ...feeRows(before.fees, after.fees).map(({ fee, from, to }): [string, number, number] => [
      feeLabel(t as Translate, fee),
      from,
      to,
    ]),
    [t('booking.total'), before.total, after.total],
  ];
  return (
    <Form method="post" preventScrollReset className="panel grid content-start gap-3">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="changeId" value={preview.changeId} />
      <input type="hidden" name="seenTotal" value={after.total} />
      {seen ? (
        <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
          {t('change.outdated', { seen: written(Number(seen)), now: written(after.total) })}
        </p>
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1" aria-live="polite">
        <dt />
        <dd className="text-end text-sm text-ink-soft">{t('change.before')}</dd>
        <dd className="text-end text-sm text-ink-soft">{t('change.after')}</dd>
        {rows.map(([label, from, to]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="text-end text-ink-soft">{money(from)}</dd>
            <dd className={`text-end ${from === to ? '' : 'font-semibold'}`}>{money(to)}</dd>
          </Fragment>
        ))}
      </dl>
      {preview.goesBack > 0 && (
        <p>
          {t('change.goesBack')} {money(preview.goesBack)}
        </p>
      )}
      {due && (
        <p>
          {t(`change.${due}`)}{' '}
          {due === 'byLink' ? (
            money(preview.dueByLink)
          ) : (
            <Amount
              isCash
              minor={Math.max(preview.dueOnDelivery, preview.dueByLink)}
              code={code}
              symbol={symbol}
            />
          )}
        </p>
      )}
      {preview.shortOf.map((short) => (
        <p key={short.name} className="text-oxblood">
          {t('change.short', short)}
        </p>
      ))}
      {preview.missingToMinimum > 0 && <p>{t('change.belowMinimum')}</p>}
      <TextField
        label={t('change.note')}
        name="note"
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.values.note}
      />
      <div>
        <Button type="submit" busy={isBusy} disabled={preview.shortOf.length > 0}>
          {t('change.confirm')}
        </Button>
      </div>
    </Form>
  );
}

/** How the amount that becomes due is paid; null: nothing becomes due. */
function dueOf({ dueOnDelivery, dueByLink }: ChangePreview) {
  if (dueOnDelivery > 0) return dueByLink > 0 ? 'eitherWay' : 'atTheDoor';
  return dueByLink > 0 ? 'byLink' : null;
}

/** Charged fees before and after the change, by kind. */
function feeRows(before: readonly FeeLine[], after: readonly FeeLine[]) {
  const charged = [...before, ...after].filter(({ standing }) => standing === 'charged');
  const kinds = new Map(charged.map((fee) => [fee.kind, fee]));
  const amount = (fees: readonly FeeLine[], kind: FeeLine['kind']) =>
    fees.find((fee) => fee.kind === kind)?.amount ?? 0;
  return [...kinds].map(([kind, fee]) => ({
    fee,
    from: amount(before, kind),
    to: amount(after, kind),
  }));
}
