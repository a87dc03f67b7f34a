import { backOfficePath } from '@karwan/contract/back-office';
import { paysToAccount } from '@karwan/contract/payout-ways';
import type { RefundPayout } from '@karwan/contract/refund-payouts';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { TextLink } from '@karwan/ui/controls/text-link';
import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { useRefundT } from './refund-texts.ts';
import { TillNotice } from './till-notice.tsx';

interface Props {
  payout: RefundPayout;
  answer: FormAnswer | undefined;
}

/** A refund that the staff pays: how and where to, with the forms to pay it, to enter the account and to choose another way. */
export function PayoutCard({ payout, answer }: Props) {
  const refundT = useRefundT();
  const { amount, currency, parentOrderId, orderId, branchName, way, state } = payout;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>
          <Amount minor={amount} code={currency} isCash={way === 'cash'} />
        </b>
        {refundT(`refund.ways.${way}`)}
        <TextLink href={`${backOfficePath}/orders/${parentOrderId}`}>
          <bdi dir="ltr">{orderId}</bdi>
        </TextLink>
        <ShopText>{branchName}</ShopText>
      </p>
      <p className="text-sm text-ink-soft">
        {refundT('payouts.approved')} <When at={payout.approvedAt} />
      </p>
      <Account payout={payout} />
      {state === 'to-be-paid' && <PayForm payout={payout} answer={answer} />}
      {paysToAccount(way) && <AccountForm payout={payout} answer={answer} />}
      {(payout.ways.length > 1 || state === 'awaiting-details') && (
        <WayForm payout={payout} answer={answer} />
      )}
    </div>
  );
}

/** The customer's account, or until when they can enter it. */
function Account({ payout: { details, linkUntil, state } }: Pick<Props, 'payout'>) {
  const refundT = useRefundT();
  if (details) {
    return (
      <dl className="facts">
        <dt>{refundT('payouts.account')}</dt>
        <dd>
          <bdi dir="ltr" className="font-mono break-all">
            {details.account}
          </bdi>
        </dd>
        <dt>{refundT('payouts.holder')}</dt>
        <dd>
          <ShopText>{details.name}</ShopText>
        </dd>
      </dl>
    );
  }
  if (state !== 'awaiting-details') return null;
  return (
    <p>
      {refundT('payouts.awaiting')}
      {linkUntil && (
        <>
          . {refundT('payouts.until')} <When at={linkUntil} />
        </>
      )}
    </p>
  );
}

interface PartProps extends Props {
  intent: string;
  children: ReactNode;
}

/** One form of a payout, with what its call said. */
function PartForm({ payout, answer, intent, children }: PartProps) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="row" value={payout.id} />
      <FormNotice refusal={answerTo(answer, payout.id, intent)?.refusal} />
      {children}
    </Form>
  );
}

/** Records that the refund was paid. */
function PayForm({ payout, answer }: Props) {
  const t = useT();
  const refundT = useRefundT();
  const isBusy = useNavigation().state !== 'idle';
  const { way, till, currency } = payout;
  const own = answerTo(answer, payout.id, 'pay');
  const fault = fieldText(own?.refusal, 'reference');
  const text = way === 'cash' ? 'handOver' : way === 'credit' ? 'issue' : 'sent';
  return (
    <PartForm payout={payout} answer={answer} intent="pay">
      <input type="hidden" name="way" value={way} />
      <TillNotice till={till} code={currency} isNow />
      {paysToAccount(way) && (
        <TextField
          label={refundT('payouts.reference')}
          name="reference"
          required
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          defaultValue={own?.values.reference}
          error={fault && t(fault)}
        />
      )}
      <p className="text-sm text-ink-soft">
        {refundT(way === 'credit' ? 'payouts.willIssue' : 'payouts.willTell')}
      </p>
      <div>
        <Button type="submit" name="intent" value="pay" busy={isBusy}>
          {refundT(`payouts.${text}`)}
        </Button>
      </div>
    </PartForm>
  );
}

/** The account as the customer reads it out on the phone. */
function AccountForm({ payout, answer }: Props) {
  const t = useT();
  const refundT = useRefundT();
  const isBusy = useNavigation().state !== 'idle';
  const { way } = payout;
  const own = answerTo(answer, payout.id, 'account');
  const error = (name: string) => {
    const text = fieldText(own?.refusal, name);
    return text && t(text);
  };
  return (
    <details open={own !== undefined}>
      <summary className="disclosure">{refundT('payouts.type')}</summary>
      <PartForm payout={payout} answer={answer} intent="account">
        <input type="hidden" name="way" value={way} />
        <TextField
          label={refundT(way === 'bank' ? 'payouts.iban' : 'payouts.number')}
          hint={refundT('payouts.typeHint')}
          name="account"
          required
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          defaultValue={own?.values.account}
          error={error('account')}
        />
        <TextField
          label={refundT('payouts.holder')}
          name="name"
          required
          maxLength={120}
          autoComplete="off"
          defaultValue={own?.values.name}
          error={error('name')}
        />
        <div>
          <Button type="submit" name="intent" value="account" variant="secondary" busy={isBusy}>
            {refundT('payouts.save')}
          </Button>
        </div>
      </PartForm>
    </details>
  );
}

/** Another way to pay the refund, or another link to the customer. */
function WayForm({ payout, answer }: Props) {
  const refundT = useRefundT();
  const isBusy = useNavigation().state !== 'idle';
  const own = answerTo(answer, payout.id, 'way');
  const hint = useId();
  return (
    <details open={own !== undefined}>
      <summary className="disclosure">{refundT('payouts.change')}</summary>
      <PartForm payout={payout} answer={answer} intent="way">
        <SelectField
          label={refundT('payouts.changeTo')}
          name="way"
          defaultValue={own?.values.way ?? payout.way}
          aria-describedby={hint}
          options={payout.ways.map((value) => ({ value, label: refundT(`refund.ways.${value}`) }))}
        />
        <p id={hint} className="text-sm text-ink-soft">
          {refundT('refund.asksAccount')} {payout.details && refundT('payouts.forgets')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="way" variant="secondary" busy={isBusy}>
            {refundT('payouts.set')}
          </Button>
        </div>
      </PartForm>
    </details>
  );
}
