import type { ExchangePreview } from '@karwan/contract/exchanges';
import { feeLabel } from '@karwan/i18n/fee-label';
import type { Translate } from '@karwan/i18n/translate';
import { amountInTotal } from '@karwan/money/fee-kinds';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ChosenOptions, ShopText } from '../../../../page/shop-text.tsx';
import { TillNotice } from '../../refunds/till-notice.tsx';

interface Props {
  preview: ExchangePreview;
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

/** The items to send, the credit for the returned ones, and the amount to collect or to refund. */
export function ConfirmExchange({ preview, values, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const money = (minor: number) => (
    <Amount minor={minor} code={preview.currency} symbol={preview.symbol} />
  );
  const { dueOnDelivery, goesBack, waived, shortOf, obstacle, left } = preview;
  // The waived difference is named below, not as a discount.
  const fees = preview.fees.filter(
    ({ kind, standing }) =>
      kind !== 'discount' && (standing === 'charged' || standing === 'credited'),
  );
  return (
    <Form method="post" className="panel grid gap-4">
      <h2 className="panel-title">{t('exchange.comesTo')}</h2>
      <input type="hidden" name="intent" value="exchange" />
      <input type="hidden" name="exchangeId" value={preview.exchangeId} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormNotice refusal={answer?.refusal} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1" aria-live="polite">
        {preview.lines.map((line) => (
          <div key={`${line.itemId} ${line.unitPrice} ${line.quantity}`} className="contents">
            <dt>
              <b className="tabular-nums">{line.quantity} ×</b> <ShopText>{line.name}</ShopText>
              <ChosenOptions options={line.options} />
            </dt>
            <dd className="text-end">{money(line.totalPrice)}</dd>
          </div>
        ))}
        {waived > 0 && (
          <div className="contents">
            <dt>{t('exchange.waived')}</dt>
            <dd className="text-end">{money(-waived)}</dd>
          </div>
        )}
        {fees.map((fee) => (
          <div key={fee.kind} className="contents">
            <dt>{feeLabel(t as Translate, fee)}</dt>
            <dd className="text-end">{money(amountInTotal(fee))}</dd>
          </div>
        ))}
        <div className="contents font-semibold">
          <dt>{t(goesBack > 0 ? 'change.goesBack' : 'change.atTheDoor')}</dt>
          <dd className="text-end">
            {goesBack > 0 ? (
              money(goesBack)
            ) : (
              <Amount
                isCash
                minor={dueOnDelivery}
                code={preview.currency}
                symbol={preview.symbol}
              />
            )}
          </dd>
        </div>
      </dl>
      {shortOf.map((short) => (
        <p key={short.name} className="text-oxblood">
          {t('change.short', short)}
        </p>
      ))}
      <TillNotice till={preview.till} code={preview.currency} symbol={preview.symbol} />
      {obstacle && (
        <p className="text-oxblood">
          {t(`exchange.obstacle.${obstacle}`)} {obstacle === 'more-than-left' && money(left)}
        </p>
      )}
      <TextField
        label={t('change.note')}
        name="note"
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.values.note}
      />
      <div>
        <Button type="submit" busy={isBusy} disabled={shortOf.length > 0 || obstacle !== null}>
          {t('exchange.confirm')}
        </Button>
      </div>
    </Form>
  );
}
