import { backOfficePath } from '@karwan/contract/back-office';
import { onlineMethod } from '@karwan/contract/payment-page';
import type { PaymentOperation } from '@karwan/contract/staff-payments';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { When } from '../../../page/when.tsx';

interface Props {
  operation: PaymentOperation;
  maySettle: boolean;
  answer: FormAnswer | undefined;
}

/** A payment operation that needs staff: retry it, or settle it by hand with a reference. */
export function OperationCard({ operation, maySettle, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, gateway, kind, state, reason, amount, currency, askedAt, askedBy } = operation;
  const concluding = answerTo(answer, id, 'conclude');
  const fault = fieldText(concluding?.refusal, 'reference');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{t(`payments.kind.${kind}`)}</b>
        <Amount minor={amount} code={currency} />
        <bdi>{onlineMethod(gateway)?.name ?? gateway}</bdi>
        <Badge tone={state === 'refused' ? 'bad' : 'wait'}>{t(`payments.state.${state}`)}</Badge>
        <Link
          href={`${backOfficePath}/orders/${operation.parentOrderId}`}
          className="underline underline-offset-4"
        >
          <bdi dir="ltr">{operation.parentOrderId}</bdi>
        </Link>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <When at={askedAt} /> · <bdi>{askedBy}</bdi>
        {operation.paymentId && (
          <>
            {' '}
            · <bdi dir="ltr">{operation.paymentId}</bdi>
          </>
        )}
      </p>
      {reason && (
        <p className="mt-1">
          <bdi>{reason}</bdi>
        </p>
      )}
      {maySettle && (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="row" value={id} />
            <FormNotice refusal={concluding?.refusal} />
            <TextField
              label={t('payments.reference')}
              name="reference"
              dir="ltr"
              maxLength={100}
              autoComplete="off"
              required
              defaultValue={concluding?.values.reference}
              error={fault && t(fault)}
            />
            <Button type="submit" name="intent" value="conclude" busy={isBusy} data-key="c">
              {t('payments.conclude')}
            </Button>
          </Form>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="row" value={id} />
            <FormNotice refusal={answerTo(answer, id, 'again')?.refusal} />
            <Button
              type="submit"
              name="intent"
              value="again"
              variant="secondary"
              busy={isBusy}
              data-key="g"
            >
              {t('payments.askAgain')}
            </Button>
          </Form>
        </div>
      )}
    </>
  );
}
