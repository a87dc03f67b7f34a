import { backOfficePath } from '@karwan/contract/back-office';
import { type CallResult, callResults } from '@karwan/contract/order-list';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { useMemo, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { answered } from '../../../page/answered.server.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, refusalOf } from '../../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { useKeys } from '../../../page/use-keys.ts';
import { Draft } from '../../../shared/drafts/draft.tsx';
import { NoImplicitSubmit } from '../../../shared/keys/no-implicit-submit.tsx';
import { CustomerCard } from '../orders/booking/customer-card.tsx';
import { History } from '../orders/booking/history.tsx';
import { OrderLines } from '../orders/booking/order-lines.tsx';
import { PartMoney } from '../orders/booking/part-money.tsx';
import type { Route } from './+types/call';
import { ClaimedBy } from './claimed-by.tsx';
import { nextCall } from './next-call.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'orders.confirm');
  const { parentOrderId } = params;
  try {
    const { staffOrders, orderQueues } = context.get(clientContext);
    const [booking, { claims }] = await Promise.all([
      staffOrders.booking({ parentOrderId }),
      orderQueues.claims({ queue: 'calls' }),
    ]);
    // Calls are about whole bookings: the number of one of its orders redirects to the booking.
    if (booking.parentOrderId !== parentOrderId) {
      throw redirect(`${backOfficePath}/calls/${booking.parentOrderId}`);
    }
    const mayChange = mayDo(context, 'orders.edit') || mayDo(context, 'orders.editLines');
    return {
      booking,
      claim: claims.find((one) => one.parentOrderId === booking.parentOrderId),
      results: callResults.filter((result) => result !== 'changed' || mayChange),
    };
  } catch (error) {
    throw error instanceof Response ? error : pageFault(error);
  }
}

/** Records the result of the call, and goes on to the next one. */
export async function action({ request, url, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const client = context.get(clientContext);
  const { parentOrderId } = params;
  const note = String(form.get('note') ?? '');
  if (form.get('result') === 'skip') {
    await client.orderQueues.release({ queue: 'calls', parentOrderId });
    return redirect(`${backOfficePath}/calls`);
  }
  const result = callResults.find((one) => one === form.get('result'));
  if (!result) throw data(null, { status: 404 });
  try {
    await client.orderQueues.logCall({ parentOrderId, result, note });
  } catch (error) {
    return data({ refusal: refusalOf(error), note }, { status: 409 });
  }
  if (result === 'changed') {
    return answered(redirect(`${backOfficePath}/orders/${parentOrderId}/change?from=call`), url);
  }
  return answered(redirect(await nextCall(context)), url);
}

const looks: Record<CallResult, 'primary' | 'secondary' | 'danger'> = {
  confirmed: 'primary',
  changed: 'secondary',
  'no-answer': 'secondary',
  'wrong-number': 'danger',
  cancelled: 'danger',
};

/** The key that presses each; what ends the order has none. */
const keys: Partial<Record<CallResult, string>> = {
  confirmed: 'A',
  changed: 'E',
  'no-answer': 'X',
};

/** Results that end the order; their buttons are folded, so that none is pressed by accident. */
const givesUp = (result: CallResult) => looks[result] === 'danger';

/** One confirmation call: the customer, the order, and the possible results. */
export default function Call({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { booking, claim, results } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().state !== 'idle';
  useKeys(
    useMemo(() => {
      const press = (result: string) =>
        form.current?.querySelector<HTMLElement>(`[value="${result}"]`)?.click();
      return {
        a: { text: 'calls.result.confirmed', act: () => press('confirmed') },
        e: { text: 'calls.result.changed', act: () => press('changed') },
        x: { text: 'calls.result.no-answer', act: () => press('no-answer') },
        n: {
          text: 'keys.note',
          act: () => form.current?.querySelector<HTMLElement>('[name=note]')?.focus(),
        },
      } as const;
    }, []),
  );
  const press = (result: CallResult) => (
    <Button
      key={result}
      type="submit"
      name="result"
      value={result}
      variant={looks[result]}
      busy={isBusy}
    >
      {t(`calls.result.${result}`)}
      {keys[result] && <kbd className="key">{keys[result]}</kbd>}
    </Button>
  );
  const [first] = booking.parts;
  if (!first) return null;
  return (
    <>
      <PageHead title={t('calls.about', { id: booking.parentOrderId })}>
        <ButtonLink variant="quiet" href={`${backOfficePath}/orders/${booking.parentOrderId}`}>
          {t('calls.open')}
        </ButtonLink>
      </PageHead>
      <div className="call">
        <div className="call-customer">
          {claim && (
            <p className={claim.isOwn ? 'text-sm text-ink-soft' : 'bg-brass-soft px-3 py-2'}>
              <ClaimedBy claim={claim} />
            </p>
          )}
          {first.order.awaitsCall && <p className="panel">{t('calls.provesNumber')}</p>}
          <CustomerCard order={first.order} customer={booking.customer} />
        </div>
        <div className="call-goods">
          {booking.parts.map(({ order, toCollect }) => (
            <section key={order.orderId} className="panel" aria-label={order.orderId}>
              <OrderLines
                items={[...order.pickedItems, ...order.nonRegisteredItems]}
                code={order.currencyCode}
                symbol={order.currency}
              />
              <PartMoney order={order} toCollect={toCollect} />
            </section>
          ))}
          <History
            events={booking.events}
            notes={booking.notes}
            manyParts={booking.parts.length > 1}
          />
        </div>
      </div>
      <Form ref={form} method="post" className="call-answer">
        <NoImplicitSubmit />
        <FormNotice refusal={actionData?.refusal} />
        <Draft of={`call ${booking.parentOrderId}`} isRefused={actionData !== undefined} />
        <div className="call-results">
          <input
            name="note"
            aria-label={t('booking.moveNote')}
            placeholder={t('booking.moveNote')}
            maxLength={500}
            autoComplete="off"
            defaultValue={actionData?.note}
            className="field"
          />
          {results.filter((result) => !givesUp(result)).map(press)}
          <Button type="submit" name="result" value="skip" variant="quiet" busy={isBusy}>
            {t('calls.skip')}
          </Button>
          <Dropdown
            trigger={t('booking.move.Cancelled')}
            align="end"
            className="moves-end"
            panelClassName="list-tool-panel top-auto! bottom-full"
          >
            <p className="mb-2">{t('booking.cancelText')}</p>
            <div className="flex flex-wrap gap-2">{results.filter(givesUp).map(press)}</div>
          </Dropdown>
        </div>
      </Form>
    </>
  );
}
