import type { TransferLine } from '@karwan/contract/stock-transfers';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { useFault } from '../../../page/use-fault.ts';

interface Props {
  line: TransferLine;
  isDraft: boolean;
  /** Makes the form idempotent: sent twice, it counts once. */
  formKey: string;
  mayEdit: boolean;
  mayReceive: boolean;
  answer: FormAnswer | undefined;
}

/** A line of a transfer: its quantity, and what was received. */
export function TransferLineItem({ line, isDraft, formKey, mayEdit, mayReceive, answer }: Props) {
  const t = useT();
  const { code, name, quantity, received, missing, reason, free, variantId } = line;
  const open = quantity - received - missing;
  const error = useFault(answer);
  return (
    <li className="panel">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <ShopText className="block font-medium">{name}</ShopText>
          <span dir="ltr" className="text-sm text-ink-soft">
            {code}
          </span>
        </span>
        <span className="text-xl font-semibold tabular-nums">{quantity}</span>
      </div>
      <p className="text-sm text-ink-soft">
        {isDraft
          ? t('transfers.freeThere', { count: free })
          : t('transfers.came', { received, missing, open })}
        {reason && (
          <>
            {' · '}
            <ShopText>{reason}</ShopText>
          </>
        )}
      </p>
      {isDraft && quantity > free && (
        <p className="text-sm font-medium text-oxblood">
          {t('transfers.tooMany', { code, quantity, free })}
        </p>
      )}
      {mayEdit && (
        <Form
          key={quantity}
          method="post"
          preventScrollReset
          className="mt-2 flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="intent" value="line" />
          <input type="hidden" name="row" value={variantId} />
          <input type="hidden" name="code" value={code} />
          <div className="w-28">
            <TextField
              label={t('transfers.inAll')}
              hint={t('transfers.zeroRemoves')}
              error={error('quantity')}
              name="quantity"
              dir="ltr"
              inputMode="numeric"
              pattern="[0-9]{1,7}"
              required
              defaultValue={answer?.values.quantity ?? String(quantity)}
            />
          </div>
          <Button type="submit" variant="secondary">
            {t('transfers.change')}
          </Button>
        </Form>
      )}
      {mayReceive && open > 0 && (
        <Form
          key={open}
          method="post"
          preventScrollReset
          className="mt-3 grid items-start gap-3 sm:grid-cols-[8rem_8rem_1fr_auto]"
        >
          <input type="hidden" name="intent" value="receive" />
          <input type="hidden" name="row" value={variantId} />
          <input type="hidden" name="key" value={answer?.values.key ?? `${formKey}-${variantId}`} />
          <div className="sm:col-span-4">
            <FormNotice refusal={answer?.refusal} />
          </div>
          <TextField
            label={t('transfers.received')}
            error={error('received')}
            name="received"
            dir="ltr"
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            defaultValue={answer?.values.received ?? String(open)}
          />
          <TextField
            label={t('transfers.missing')}
            error={error('missing')}
            name="missing"
            dir="ltr"
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            defaultValue={answer?.values.missing ?? '0'}
          />
          <TextField
            label={t('transfers.reason')}
            error={error('reason')}
            name="reason"
            maxLength={500}
            defaultValue={answer?.values.reason}
          />
          <div className="sm:pt-6">
            <Button type="submit" variant="secondary">
              {t('transfers.receive')}
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
}
