import { useT } from '../i18n/use-t.ts';
import { clientContext } from '../page/context.ts';
import { PageTitle } from '../page/page-title.tsx';
import { pageFault } from '../page/refusal.server.ts';
import { mayDo, requirePermission } from '../page/staff.server.ts';
import type { Route } from './+types/booking';
import { answerBooking, movesOf } from './booking/answer-booking.server.ts';
import { CustomerCard } from './booking/customer-card.tsx';
import { type Part, PartPanels } from './booking/part.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  try {
    const { order, mayMoveTo } = await context
      .get(clientContext)
      .orderDesk.detail({ id: params.orderId });
    const isPaid = order.orderPaymentStatus === 'captured';
    const part: Part = {
      order,
      moves: movesOf(mayMoveTo),
      mayQuote: mayMoveTo.includes('Quoted') && mayDo(context, 'quotes.make'),
      mayRefund:
        isPaid && order.refundedAmount < order.orderAmount && mayDo(context, 'refunds.make'),
      idempotencyKey: crypto.randomUUID(),
    };
    return { parentOrderId: order.parentOrderId, parts: [part] };
  } catch (error) {
    throw pageFault(error);
  }
}

export const action = ({ request, url, context }: Route.ActionArgs) =>
  answerBooking(context.get(clientContext), { request, url });

/** A booking: who ordered, what to pack, what to do next, what it costs, what happened. */
export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { parentOrderId, parts } = loaderData;
  const [first] = parts;
  return (
    <>
      <PageTitle title={t('booking.title', { id: parentOrderId })} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
        {parts.map((part) => (
          <PartPanels key={part.order.orderId} part={part} answer={actionData} />
        ))}
        {first && <CustomerCard order={first.order} />}
      </div>
    </>
  );
}
