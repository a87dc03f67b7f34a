import { backOfficePath } from '@karwan/contract/back-office';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { useKeys } from '../../../page/use-keys.ts';
import { Presence } from '../../../shared/live/presence.tsx';
import type { Route } from './+types/booking';
import { ActionBar } from './booking/action-bar.tsx';
import { CustomerCard } from './booking/customer-card.tsx';
import { handleBookingForm, movesOf } from './booking/handle-booking.server.ts';
import { awaitsPayment, MethodForm } from './booking/method-form.tsx';
import { withParcel } from './booking/moves.tsx';
import { NoteForm } from './booking/note-form.tsx';
import { type Part, PartPanel } from './booking/part.tsx';
import { withPayouts } from './booking/with-payouts.server.ts';

// What happened before: rendered on the server, and its code comes after that of the next step.
const History = lazyWithRetry(() =>
  import('./booking/history.tsx').then((part) => ({ default: part.History })),
);
const Payments = lazyWithRetry(() =>
  import('./booking/payments.tsx').then((part) => ({ default: part.Payments })),
);
const SentMessages = lazyWithRetry(() =>
  import('./booking/sent-messages.tsx').then((part) => ({ default: part.SentMessages })),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const { staffOrders, configurations, couriers } = context.get(clientContext);
  try {
    const booking = await staffOrders.booking({ parentOrderId: params.orderId });
    const parts: Part[] = booking.parts.map(({ mayMoveTo, ...part }) => ({
      ...part,
      moves: movesOf(mayMoveTo),
      mayQuote: mayMoveTo.includes('Quoted') && mayDo(context, 'quotes.make'),
      mayChange:
        !['Delivered', 'Cancelled'].includes(part.order.orderStatus) &&
        mayDo(context, ['orders.edit', 'orders.editLines']),
      mayReturn:
        ['Delivered', 'NoShow', 'Cancelled'].includes(part.order.orderStatus) &&
        mayDo(context, ['returns.open', 'returns.receive', 'returns.handle']),
      mayRefund:
        (part.refundable > 0 || part.order.refunds.some(({ state }) => state === 'on-its-way')) &&
        mayDo(context, 'refunds.make'),
      mayOpenVouchers: mayDo(context, 'vouchers.issue'),
      mayCorrectParcel: part.order.tracking !== null && mayDo(context, 'orders.ship'),
    }));
    const mayChangeMethod = awaitsPayment(parts) && mayDo(context, 'orders.edit');
    const methods = mayChangeMethod ? await configurations.paymentMethods({}) : [];
    const asksCarrier = parts.some(
      ({ moves, mayCorrectParcel }) =>
        mayCorrectParcel || moves.some((move) => withParcel.has(move)),
    );
    const { couriers: known } =
      asksCarrier && mayDo(context, 'orders.ship') ? await couriers.list({}) : { couriers: [] };
    const carriers = known.filter(({ isActive }) => isActive).map(({ name }) => name);
    const events = withPayouts(context, booking);
    return { ...booking, events, parts, methods, carriers, mayNote: mayDo(context, 'orders.note') };
  } catch (error) {
    throw pageFault(error);
  }
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  handleBookingForm(context.get(clientContext), { request, url });

/** A booking: its customer and its orders, each with lines, amounts, the next steps and its history. */
export default function Booking({ loaderData: booking, actionData }: Route.ComponentProps) {
  const t = useT();
  const { parentOrderId, isTest, parts, methods, carriers, customer, mayNote } = booking;
  const print = `${backOfficePath}/print/slips?${new URLSearchParams(
    parts.map(({ order }) => ['id', order.orderId]),
  )}`;
  usePrintKey(print);
  const [first] = parts;
  return (
    <>
      <PageHead title={t('booking.title', { id: parentOrderId })}>
        <Presence entity="booking" id={parentOrderId} />
        <ButtonLink href={print} variant="secondary">
          {t('booking.print')}
        </ButtonLink>
      </PageHead>
      <ActionBar parts={parts} answer={actionData} />
      {isTest && (
        <p className="mb-4">
          <Badge>{t('booking.isTest')}</Badge>
        </p>
      )}
      <datalist id="carriers">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="booking">
        {first && <CustomerCard order={first.order} customer={customer} />}
        <div className="booking-parts">
          {parts.map((part) => (
            <PartPanel key={part.order.orderId} part={part} answer={actionData} />
          ))}
        </div>
        <div className="booking-side">
          {mayNote && first && <NoteForm orderId={first.order.orderId} answer={actionData} />}
          <Suspense>
            <History
              events={booking.events}
              notes={booking.notes}
              manyParts={parts.length > 1}
              symbol={first?.order.currency}
            />
          </Suspense>
          {first && methods.length > 0 && (
            <MethodForm
              parentOrderId={parentOrderId}
              current={first.order.paymentMethod}
              methods={methods}
              answer={actionData}
            />
          )}
          <Suspense>
            <Payments attempts={booking.attempts} refunds={booking.refunds} />
            <SentMessages messages={booking.messages} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function usePrintKey(href: string) {
  const navigate = useNavigate();
  useKeys(
    useMemo(
      () => ({ p: { text: 'booking.print', act: () => void navigate(href) } }) as const,
      [navigate, href],
    ),
  );
}
