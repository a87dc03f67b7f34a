import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../../page/refusal.ts';
import type { Part } from './part.tsx';

const unpaid = new Set(['pending', 'failed', 'cancelled']);

/** Whether a booking waits for an online payment, whose method can still be changed. */
export function awaitsPayment(parts: readonly Part[]): boolean {
  const living = parts.filter(({ order }) => order.orderStatus !== 'Cancelled');
  return (
    living.length > 0 &&
    living.every(
      ({ order }) =>
        order.orderStatus === 'Booked' &&
        isOnlineGateway(order.paymentMethod) &&
        unpaid.has(order.orderPaymentStatus),
    )
  );
}

interface Props {
  parentOrderId: string;
  current: string;
  methods: readonly PaymentMethod[];
  answer: FormAnswer | undefined;
}

/** Changes the payment method of an unpaid booking, such as to cash for a customer on the phone. */
export function MethodForm({ parentOrderId, current, methods, answer: given }: Props) {
  const t = useT();
  const { state, formData } = useNavigation();
  const answer = answerTo(given, parentOrderId, 'method');
  const others = methods.filter(({ key }) => key !== current);
  if (others.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="panel grid gap-2">
      <h2 className="panel-title">{t('booking.changeMethod')}</h2>
      <input type="hidden" name="intent" value="method" />
      <input type="hidden" name="row" value={parentOrderId} />
      <FormNotice refusal={answer?.refusal} />
      <SelectField
        label={t('booking.newMethod')}
        name="method"
        defaultValue={answer?.values.method}
        options={others.map(({ key, title }) => ({ value: key, label: title }))}
      />
      <p className="text-sm text-ink-soft">{t('booking.changeMethodHint')}</p>
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={state !== 'idle' && formData?.get('intent') === 'method'}
        >
          {t('booking.changeMethod')}
        </Button>
      </div>
    </Form>
  );
}
