import type { AccessTest, PaymentSetup } from '@karwan/contract/shop/settings/payment-settings';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { ConflictChoice } from '../../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { useFault } from '../../../../page/use-fault.ts';
import { SaveForm } from '../../../../shared/drafts/save-form.tsx';
import { AccessForm } from './access-form.tsx';
import {
  capFields,
  capTexts,
  limitFields,
  limitTexts,
  writeMethodField,
} from './payment-limits.ts';

interface Props {
  method: PaymentSetup;
  /** The keys of the payment methods, in the order that shoppers see. */
  order: readonly string[];
  /** The shop's base currency, in which limits are set. */
  currency: string;
  /** The provider's answer to a test of the credentials. */
  tested: AccessTest | undefined;
  answerTo: (intent: string) => FormAnswer | undefined;
}

/** One payment method: whether it is shown, its name, and the provider's credentials. */
export function PaymentPanel({ method, order, currency, tested, answerTo }: Props) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby={`title-${method.key}`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={`title-${method.key}`} className="font-semibold">
          <ShopText>{method.title}</ShopText>
        </h2>
        <Badge tone={method.isActive ? 'good' : 'plain'}>
          {t(method.isActive ? 'paymentSettings.isOffered' : 'paymentSettings.isNotOffered')}
        </Badge>
      </div>
      <MethodForm method={method} currency={currency} answer={answerTo('save')} />
      {order.indexOf(method.key) > 0 && (
        <MoveUp methodKey={method.key} order={order} answer={answerTo('up')} />
      )}
      {method.access && (
        <AccessForm
          methodKey={method.key}
          access={method.access}
          tested={tested}
          answer={answerTo('access') ?? answerTo('forget') ?? answerTo('test')}
        />
      )}
    </section>
  );
}

interface MoveUpProps extends Pick<Props, 'order'> {
  methodKey: string;
  answer: FormAnswer | undefined;
}

/** A form of its own, so that what is typed above it stays. */
function MoveUp({ methodKey, order, answer }: MoveUpProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <FormNotice refusal={answer?.refusal} />
      <input type="hidden" name="row" value={methodKey} />
      <input type="hidden" name="keys" value={order.join(' ')} />
      <Button type="submit" name="intent" value="up" variant="quiet" busy={isBusy}>
        {t('paymentSettings.up')}
      </Button>
    </Form>
  );
}

interface FormProps extends Pick<Props, 'method' | 'currency'> {
  answer: FormAnswer | undefined;
}

function MethodForm({ method, currency, answer }: FormProps) {
  const t = useT();
  const error = useFault(answer);
  const conflict = answer?.refusal.conflict;
  const stored: Record<string, string> = {
    title: method.title,
    description: method.description,
    isActive: method.isActive ? 'on' : '',
    ...limitTexts(method, currency),
    // Methods that are paid at once have no such limits.
    ...(method.access === null && capTexts(method)),
  };
  const values: Readonly<Record<string, string>> = answer?.values ?? stored;
  return (
    <SaveForm
      draft={`payment ${method.key}`}
      version={method.version}
      answer={answer}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="row" value={method.key} />
      <input type="hidden" name="version" value={conflict?.version ?? method.version} />
      {Object.entries(stored).map(([field, value]) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={answer?.values[`read.${field}`] ?? value}
        />
      ))}
      {conflict && answer ? (
        <ConflictChoice
          conflict={conflict}
          values={answer.values}
          labelOf={(field) => t(`paymentSettings.field.${field as 'title'}`)}
          write={(field, value) => writeMethodField(field, value, currency)}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {(['title', 'description'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`paymentSettings.field.${field}`)}
            name={field}
            dir="auto"
            required={field === 'title'}
            autoComplete="off"
            defaultValue={values[field]}
            error={error(field)}
          />
        ))}
      </div>
      <fieldset className="grid items-start gap-3 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-medium">
          {t('paymentSettings.limits', { currency })}
        </legend>
        {limitFields.map((field) => (
          <TextField
            key={field}
            label={t(`paymentSettings.field.${field}`)}
            name={field}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={values[field]}
            error={error(field)}
          />
        ))}
        <p className="text-sm text-ink-soft sm:col-span-3">{t('paymentSettings.limitsHint')}</p>
      </fieldset>
      {method.access === null && (
        <fieldset className="grid items-start gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-medium">{t('paymentSettings.caps')}</legend>
          {capFields.map((field) => (
            <TextField
              key={field}
              label={t(`paymentSettings.field.${field}`)}
              name={field}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              defaultValue={values[field]}
              error={error(field)}
            />
          ))}
          <p className="text-sm text-ink-soft sm:col-span-2">{t('paymentSettings.capsHint')}</p>
        </fieldset>
      )}
      <CheckboxField
        label={t('paymentSettings.field.isActive')}
        name="isActive"
        defaultChecked={values.isActive === 'on'}
        error={error('isActive')}
      />
    </SaveForm>
  );
}
