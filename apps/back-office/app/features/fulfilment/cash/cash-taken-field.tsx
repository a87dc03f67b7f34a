import { isolated } from '@karwan/i18n/isolated';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { cashText } from '../../sales/refunds/cash-text.ts';

/** The amount to collect on handing over, in minor units. */
interface Due {
  readonly toCollect: number;
  readonly currencyCode: string;
  /** The currency's symbol. */
  readonly currency: string;
}

/** The cash that was counted on handing over an order, if any is due, with the hidden fields that `readCollectedCash` needs. */
export function CashTakenField({
  due: { toCollect, currencyCode, currency },
  answer,
}: {
  due: Due;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const amount = cashText({ minor: toCollect, code: currencyCode, symbol: currency });
  return (
    <>
      <input type="hidden" name="currencyCode" value={currencyCode} />
      <input type="hidden" name="due" value={toCollect} />
      {toCollect > 0 && (
        <TextField
          label={t('deliveries.cashTaken', { currency: currencyCode })}
          name="cashTaken"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          defaultValue={answer?.values.cashTaken}
          error={
            answer?.refusal.fields.cashTaken && t('fault.cashDue', { amount: isolated(amount) })
          }
        />
      )}
    </>
  );
}

/** The amount due on handing over, or that it is paid. */
export function CashDue({ due }: { due: Due }) {
  const t = useT();
  return (
    <b className="text-lg">
      {due.toCollect === 0 ? (
        t('print.paid')
      ) : (
        <Amount isCash minor={due.toCollect} code={due.currencyCode} symbol={due.currency} />
      )}
    </b>
  );
}
