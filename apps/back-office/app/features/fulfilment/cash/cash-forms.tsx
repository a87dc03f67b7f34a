import type { CashHolder } from '@karwan/contract/fulfilment/staff/cash';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';

interface Props {
  holder: CashHolder;
  /** Makes the form idempotent: sent twice, it counts once. */
  formKey: string;
  answer: FormAnswer | undefined;
}

/** Hands in counted cash; an amount other than the expected one needs a reason. */
export function HandInForm({ holder: { holder, currencyCode }, formKey, answer: given }: Props) {
  const t = useT();
  const answer = answerTo(given, '', 'hand-in');
  const isBusy = useNavigation().state !== 'idle';
  const isTill = holder === 'branch';
  return (
    <section className="panel" aria-labelledby="hand-in">
      <h2 id="hand-in" className="panel-title">
        {t(isTill ? 'cash.toBank' : 'cash.handIn')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="key" value={answer?.values.key ?? formKey} />
        <Fields answer={answer} amount={t('cash.amount', { currency: currencyCode })} />
        {answer?.refusal.code === 'TILL_BELOW_ZERO' && (
          <CheckboxField
            label={t('cash.belowZero')}
            hint={t('till.confirmHint')}
            name="belowZero"
            required
          />
        )}
        {holder === 'courier' ? (
          <fieldset className="flex gap-4">
            <legend className="sr-only">{t('cash.where')}</legend>
            {(['bank', 'till'] as const).map((to) => (
              <label key={to} className="flex min-h-(--control-compact) items-center gap-2">
                <input
                  type="radio"
                  name="to"
                  value={to}
                  defaultChecked={to === 'bank'}
                  className="size-5 accent-accent"
                />
                {t(`cash.to.${to}`)}
              </label>
            ))}
          </fieldset>
        ) : (
          <input type="hidden" name="to" value={isTill ? 'bank' : 'till'} />
        )}
        <Button type="submit" name="intent" value="hand-in" busy={isBusy}>
          {t(isTill ? 'cash.toBankNow' : 'cash.handInNow')}
        </Button>
      </Form>
    </section>
  );
}

/** Adds change to a till that comes from no other holder. */
export function PutInForm({ holder: { currencyCode }, formKey, answer: given }: Props) {
  const t = useT();
  const answer = answerTo(given, '', 'put-in');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Disclosure title={t('cash.putIn')} open={answer !== undefined}>
      <Form method="post" preventScrollReset className="panel grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="key" value={answer?.values.key ?? `${formKey}-put-in`} />
        <Fields
          answer={answer}
          amount={t('cash.putInAmount', { currency: currencyCode })}
          hint={t('cash.putInHint')}
        />
        <Button type="submit" name="intent" value="put-in" variant="secondary" busy={isBusy}>
          {t('cash.putInNow')}
        </Button>
      </Form>
    </Disclosure>
  );
}

/** Counts a holder's cash: a difference is booked. */
export function CountForm({ holder: { currencyCode }, formKey, answer: given }: Props) {
  const t = useT();
  const answer = answerTo(given, '', 'count');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel" aria-labelledby="count">
      <h2 id="count" className="panel-title">
        {t('cash.count')}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{t('cash.countHint')}</p>
      <Form method="post" preventScrollReset className="grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="key" value={answer?.values.key ?? `${formKey}-count`} />
        <Fields answer={answer} amount={t('cash.counted', { currency: currencyCode })} />
        <Button type="submit" name="intent" value="count" variant="secondary" busy={isBusy}>
          {t('cash.countNow')}
        </Button>
      </Form>
    </section>
  );
}

interface FieldsProps {
  answer: FormAnswer | undefined;
  amount: string;
  /** Hint of the reason's field. */
  hint?: string;
}

function Fields({ answer, amount, hint }: FieldsProps) {
  const t = useT();
  const error = useFault(answer);
  const isPartly = /\.\d*[1-9]/.test(answer?.values.amount ?? '');
  return (
    <>
      <TextField
        label={amount}
        name="amount"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        required
        defaultValue={answer?.values.amount}
        error={error('amount') && (isPartly ? t('cash.wholeOnly') : error('amount'))}
      />
      <TextField
        label={t('cash.reason')}
        hint={hint ?? t('cash.reasonHint')}
        name="reason"
        autoComplete="off"
        maxLength={500}
        defaultValue={answer?.values.reason}
        error={error('reason')}
      />
    </>
  );
}
