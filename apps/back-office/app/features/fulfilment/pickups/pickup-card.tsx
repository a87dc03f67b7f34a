import { backOfficePath } from '@karwan/contract/back-office';
import type { Pickup } from '@karwan/contract/fulfilment/staff/pickups';
import { formatTimeSpan } from '@karwan/i18n/dates';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { useFault } from '../../../page/use-fault.ts';
import { When } from '../../../page/when.tsx';
import { CashDue, CashTakenField } from '../cash/cash-taken-field.tsx';

/** An order to be picked up at the counter: the customer, the amount due, and the buttons for the result. */
export function PickupCard({
  pickup,
  answer: given,
}: {
  pickup: Pickup;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const { orderId, startSlot, endSlot, orderStatus, isPacked } = pickup;
  const answer = answerTo(given, orderId);
  const error = useFault(answer);
  return (
    <li className="panel">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <ShopText>{pickup.customerName}</ShopText>
          </h2>
          <p className="text-sm text-ink-soft">
            <Link
              href={`${backOfficePath}/orders/${orderId}`}
              className="underline underline-offset-4"
            >
              <bdi dir="ltr">{orderId}</bdi>
            </Link>{' '}
            · <bdi dir="ltr">{pickup.phoneEnd}</bdi> · {t('track.pieces', { count: pickup.pieces })}{' '}
            · <ShopText>{pickup.branchName}</ShopText>
          </p>
          <p className="flex flex-wrap items-center gap-2">
            {startSlot && endSlot ? (
              <>
                <When at={startSlot} style="date" /> {formatTimeSpan(language, startSlot, endSlot)}
              </>
            ) : (
              t('pickups.anyTime')
            )}
            {orderStatus === 'NoShow' && <Badge tone="bad">{t('pickups.noShow')}</Badge>}
            {!isPacked && <Badge tone="wait">{t('ship.notPacked')}</Badge>}
          </p>
        </div>
        <CashDue due={pickup} />
      </div>
      <Form
        method="post"
        preventScrollReset
        className="mt-3 grid gap-3 border-t border-line pt-3 sm:grid-cols-2"
      >
        <div className="sm:col-span-2 empty:hidden">
          <FormNotice refusal={answer?.refusal} />
        </div>
        <input type="hidden" name="row" value={orderId} />
        <TextField
          label={t('pickups.proof')}
          name="proof"
          dir="ltr"
          autoComplete="off"
          required
          minLength={4}
          maxLength={30}
          defaultValue={answer?.values.proof}
          error={error('proof')}
        />
        <CashTakenField due={pickup} answer={answer} />
        <div className="sm:col-span-2">
          <Button type="submit" name="intent" value="hand-out" busy={isBusy}>
            {t('pickups.handOut')}
          </Button>
        </div>
      </Form>
      <details className="mt-3" open={answer?.intent === 'extend'}>
        <summary className="disclosure">{t('pickups.other')}</summary>
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="row" value={orderId} />
          <TextField
            label={t('pickups.until')}
            name="until"
            type="datetime-local"
            defaultValue={answer?.values.until}
            error={error('until')}
          />
          <Button type="submit" name="intent" value="extend" variant="secondary" busy={isBusy}>
            {t('pickups.extend')}
          </Button>
          {orderStatus === 'Accepted' && (
            <Button type="submit" name="intent" value="no-show" variant="danger" busy={isBusy}>
              {t('pickups.noShow')}
            </Button>
          )}
        </Form>
      </details>
    </li>
  );
}
