import type { FeeLine } from '@karwan/contract/fee';
import { isNothingToPay } from '@karwan/contract/nothing-to-pay';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { feeLabel } from '@karwan/i18n/fee-label';
import type { Translate } from '@karwan/i18n/translate';
import { decimalsOf } from '@karwan/money/decimals';
import { amountInTotal } from '@karwan/money/fee-kinds';
import { formatAmount } from '@karwan/money/format';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Fragment } from 'react';
import { useNavigation } from 'react-router';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { CouponsField } from './coupons-field.tsx';
import type { PhoneOrder } from './read-phone-order.server.ts';
import { RefusedMethods } from './refused-methods.tsx';

interface Props {
  order: PhoneOrder;
  methods: readonly PaymentMethod[];
}

const isInTotal = ({ standing }: FeeLine) => standing === 'charged' || standing === 'credited';

/** The quote, delivery slots and payment methods, with the button that books. */
export function BookPanel({ order, methods: all }: Props) {
  const { quote, slots, values, refusal, customer, chosen } = order;
  const t = useT();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  if (!quote) return <p className="panel text-ink-soft">{t('phone.empty')}</p>;
  const { summary, currency: code } = quote;
  const block = customer?.block;
  // Customers who are blocked from cash on delivery pay online.
  const allowed = block ? all.filter(({ key }) => isOnlineGateway(key)) : all;
  const limits = new Map(quote.refusedMethods.map(({ key, limit }) => [key, limit]));
  // What the quote did not know: other orders for this number.
  if (refusal?.methodLimit) limits.set(values.paymentMethod ?? '', refusal.methodLimit);
  const refused = allowed.flatMap((method) => {
    const limit = limits.get(method.key);
    return limit ? [{ method, limit }] : [];
  });
  const methods = allowed.filter(({ key }) => !limits.has(key));
  const isPaid = quote.canOrder && isNothingToPay(summary.grandTotal, summary.shippingState);
  const isFetched = values.way === 'store';
  const nameOf = (itemCustomId: string) =>
    chosen.find(({ goods }) => goods.itemCustomId === itemCustomId)?.goods.name ?? itemCustomId;
  return (
    <section className="panel grid content-start gap-3" aria-live="polite">
      <h2 className="panel-title">{t('phone.total')}</h2>
      <input type="hidden" name="quoteId" value={quote.id} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('booking.goods')}</dt>
        <dd className="text-end">
          <Amount minor={summary.itemsTotal} code={code} />
        </dd>
        {summary.fees.map((fee) => (
          <Fragment key={fee.kind}>
            <dt className={isInTotal(fee) ? undefined : 'text-ink-soft'}>
              {feeLabel(t as Translate, fee)}
            </dt>
            <dd className="text-end">
              <Amount minor={amountInTotal(fee)} code={code} />
            </dd>
          </Fragment>
        ))}
        <dt className="font-semibold">{t('booking.total')}</dt>
        <dd className="text-end font-semibold">
          <Amount minor={summary.grandTotal} code={code} />
        </dd>
      </dl>
      <CouponsField quote={quote} typed={values.coupons ?? ''} refusal={refusal} />
      {quote.changes.map((change) => (
        <p key={`${change.itemCustomId} ${change.kind}`} className="text-oxblood">
          {t(`phone.changed.${change.kind}`, {
            name: nameOf(change.itemCustomId),
            left: change.left ?? 0,
          })}
        </p>
      ))}
      {slots.map(({ branchId, name, days }) => (
        <SelectField
          key={branchId}
          label={t('phone.time', { branch: name })}
          name={`slot.${branchId}`}
          required={isFetched}
          defaultValue={values[`slot.${branchId}`] ?? ''}
          options={[
            { value: '', label: t('phone.anyTime') },
            ...days.flatMap((day) =>
              day.slots.map(({ startSlot, endSlot }) => ({
                value: `${startSlot}|${endSlot}`,
                label: `${formatDate(language, 'weekdayDate', startSlot)}, ${formatTimeSpan(language, startSlot, endSlot)}`,
              })),
            ),
          ]}
        />
      ))}
      {isPaid ? (
        <p>
          {/* An order has a method, though nothing is charged by it. */}
          <input type="hidden" name="paymentMethod" value={(methods[0] ?? all[0])?.key} />
          {t('phone.nothingToPay')}
        </p>
      ) : (
        methods.length > 0 && (
          <SelectField
            label={t('phone.payment')}
            name="paymentMethod"
            defaultValue={values.paymentMethod}
            options={methods.map(({ key, title }) => ({ value: key, label: title }))}
          />
        )
      )}
      {!isPaid && <RefusedMethods refused={refused} />}
      <div>
        <Button
          type="submit"
          name="intent"
          value="book"
          busy={isBusy}
          disabled={!quote.canOrder || block === 'all' || (!isPaid && methods.length === 0)}
        >
          {t('phone.book', {
            total: formatAmount(summary.grandTotal, { symbol: code, decimals: decimalsOf(code) }),
          })}
        </Button>
      </div>
    </section>
  );
}
