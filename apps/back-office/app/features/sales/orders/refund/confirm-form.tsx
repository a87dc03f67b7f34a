import { type PayoutMethod, payoutMethods, paysToAccount } from '@karwan/contract/payout-ways';
import { refundReasons } from '@karwan/contract/refund-reasons';
import type { RefundPreview } from '@karwan/contract/refunds';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { useRefundT } from '../../refunds/refund-texts.ts';
import { TillNotice } from '../../refunds/till-notice.tsx';

interface Props {
  preview: RefundPreview;
  values: Readonly<Record<string, string>>;
  idempotencyKey: string;
  answer: FormAnswer | undefined;
}

/** The way that a field names; cash by default. */
const wayOf = (typed: string | undefined): PayoutMethod =>
  payoutMethods.find((one) => one === typed) ?? 'cash';

/** The amounts to refund by payment, and the reason. Confirming makes the refund, or requests approval of a second person. */
export function ConfirmForm({ preview, values, idempotencyKey, answer }: Props) {
  const t = useT();
  const refundT = useRefundT();
  const [way, setWay] = useState<PayoutMethod>(wayOf(answer?.values.way));
  const isBusy = useNavigation().state !== 'idle';
  const { amount, voucher, online, cash, left, currency: code, symbol } = preview;
  const mustAsk = !preview.mayAlone || answer?.refusal.code === 'LIMIT_EXCEEDED';
  const money = (minor: number) => <Amount minor={minor} code={code} symbol={symbol} />;
  const fault = fieldText(answer?.refusal, 'reason');
  return (
    <Form method="post" className="panel grid content-start gap-3" preventScrollReset>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <FormNotice refusal={answer?.refusal} />
      <dl className="facts" aria-live="polite">
        <dt className="font-semibold">{refundT('refund.total')}</dt>
        <dd className="text-end font-semibold">{money(amount)}</dd>
        {voucher > 0 && (
          <>
            <dt>{refundT('refund.ontoVoucher')}</dt>
            <dd className="text-end">{money(voucher)}</dd>
          </>
        )}
        {online > 0 && (
          <>
            <dt>{refundT('refund.online')}</dt>
            <dd className="text-end">{money(online)}</dd>
          </>
        )}
        {cash > 0 && (
          <>
            <dt>
              {way === 'cash'
                ? refundT('refund.byCash', { branch: preview.till?.branchName ?? '' })
                : refundT(`refund.ways.${way}`)}
            </dt>
            <dd className="text-end">
              <Amount minor={cash} code={code} symbol={symbol} isCash={way === 'cash'} />
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{refundT('refund.stays')}</dt>
        <dd className="text-end text-ink-soft">{money(left - amount)}</dd>
      </dl>
      {cash > 0 && (
        <SelectField
          label={refundT('refund.way')}
          hint={paysToAccount(way) ? refundT('refund.asksAccount') : undefined}
          name="way"
          value={way}
          onChange={({ target }) => setWay(wayOf(target.value))}
          options={preview.ways.map((value) => ({ value, label: refundT(`refund.ways.${value}`) }))}
        />
      )}
      {way === 'cash' && <TillNotice till={preview.till} code={code} symbol={symbol} />}
      <SelectField
        label={t('refund.reason')}
        name="reasonCode"
        defaultValue={answer?.values.reasonCode ?? 'damaged'}
        options={refundReasons
          .filter((reason) => reason !== 'order-changed')
          .map((value) => ({ value, label: t(`refund.code.${value}`) }))}
      />
      <TextareaField
        label={t('refund.words')}
        hint={refundT('refund.wordsHint')}
        name="reason"
        rows={2}
        maxLength={500}
        defaultValue={answer?.values.reason}
        error={fault && t(fault)}
      />
      {mustAsk && <p>{refundT('refund.mustAsk')}</p>}
      <div>
        {mustAsk ? (
          <Button type="submit" name="intent" value="ask" busy={isBusy}>
            {refundT('refund.ask')}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="refund" variant="danger" busy={isBusy}>
            {refundT(online > 0 || cash === 0 ? 'refund.now' : 'refund.approve', {
              amount: formatAmount(amount, { symbol, decimals: decimalsOf(code) }),
            })}
          </Button>
        )}
      </div>
    </Form>
  );
}
