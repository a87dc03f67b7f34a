import { backOfficePath } from '@karwan/contract/back-office';
import type { Order } from '@karwan/contract/order';
import type { StaffBooking } from '@karwan/contract/staff-booking';
import { formatTimeSpan } from '@karwan/i18n/dates';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { DueBadge } from '../due-badge.tsx';
import { MoneyBadge, StatusBadge } from '../order-badges.tsx';
import { isPaidWithoutMoney, OrderPaidBy } from '../payment-name.tsx';
import { type Move, Moves } from './moves.tsx';
import { OrderLines } from './order-lines.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { PartMoney } from './part-money.tsx';
import { PayLink } from './pay-link.tsx';
import { QuoteForm } from './quote-form.tsx';

type DeskPart = StaffBooking['parts'][number];

export interface Part extends Omit<DeskPart, 'mayMoveTo'> {
  /** The steps that this member may take. */
  readonly moves: readonly Move[];
  readonly mayQuote: boolean;
  readonly mayRefund: boolean;
  readonly mayChange: boolean;
  readonly mayReturn: boolean;
  readonly mayCorrectParcel: boolean;
  readonly mayOpenVouchers: boolean;
}

/** One order of a booking: its lines, its amounts, and the next steps. */
export function PartPanel({ part, answer }: { part: Part; answer: FormAnswer | undefined }) {
  const t = useT();
  const { order, moves, mayQuote, mayRefund, mayChange, mayReturn, mayCorrectParcel, dueAt } = part;
  const items = [...order.pickedItems, ...order.nonRegisteredItems];
  // Nothing but cancelling is left: the order waits for the customer, or for colleagues with more permissions.
  const onlyEnds = !mayQuote && moves.every((move) => move === 'Cancelled');
  const next = t(onlyEnds ? 'booking.nothingNext' : 'booking.next');
  return (
    <section className="panel" aria-label={t('booking.part', { id: order.orderId })}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="text-base font-semibold">
          <ShopText>{order.branchName}</ShopText>
        </h2>
        <span aria-live="polite" className="contents">
          <StatusBadge status={order.orderStatus} />
        </span>
        {!isPaidWithoutMoney(order) && <MoneyBadge state={order.moneyState} />}
        {dueAt && <DueBadge at={dueAt} />}
        {part.assignedTo && (
          <span className="text-sm text-ink-soft">
            {t('booking.assignedTo')} <ShopText>{part.assignedTo.name}</ShopText>
          </span>
        )}
      </div>
      <PartFacts order={order} />
      <Exchanges part={part} />
      <OrderLines items={items} code={order.currencyCode} symbol={order.currency} />
      <div className="mt-3 border-t border-line pt-3">
        <PartMoney
          order={order}
          toCollect={part.toCollect}
          paidOnline={part.paidOnline}
          vouchers={part.vouchers}
          mayOpenVouchers={part.mayOpenVouchers}
        />
        {part.payUrl && <PayLink order={order} url={part.payUrl} />}
      </div>
      {(moves.length > 0 || mayQuote) && (
        <section aria-label={next} className="next-step">
          <h3 className="panel-title">{next}</h3>
          {mayQuote && <QuoteForm order={order} answer={answer} />}
          {mayQuote && moves.length > 0 && <hr className="my-4 border-line" />}
          <Moves order={order} moves={moves} answer={answer} />
        </section>
      )}
      {mayCorrectParcel && <ParcelForm part={part} answer={answer} />}
      {(mayRefund || mayChange || mayReturn) && (
        <p className="mt-3 flex flex-wrap gap-x-4">
          {mayChange && (
            <TextLink href={`${backOfficePath}/orders/${order.orderId}/change`} compact>
              {t('change.link')}
            </TextLink>
          )}
          {mayReturn && (
            <TextLink href={`${backOfficePath}/returns/new?order=${order.orderId}`} compact>
              {t('returns.link')}
            </TextLink>
          )}
          {mayRefund && (
            <TextLink href={`${backOfficePath}/orders/${order.orderId}/refund`} compact>
              {t('booking.refund')}
            </TextLink>
          )}
        </p>
      )}
    </section>
  );
}

/** Links the order that this one was exchanged for, and those that its items were exchanged for. */
function Exchanges({ part: { exchangeOf, exchanges } }: { part: Part }) {
  const t = useT();
  const linked = [
    ...(exchangeOf ? [['exchange.of', exchangeOf] as const] : []),
    ...exchanges.map((id) => ['exchange.order', id] as const),
  ];
  return linked.map(([said, id]) => (
    <p key={id}>
      {t(said)}{' '}
      <TextLink href={`${backOfficePath}/orders/${id}`} compact>
        <bdi>{id}</bdi>
      </TextLink>
    </p>
  ));
}

function PartFacts({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  const { startSlot, endSlot, tracking } = order;
  return (
    <dl className="facts mb-2">
      <dt>{t('orders.column.booked')}</dt>
      <dd>
        <When at={order.createdAt} />
      </dd>
      {startSlot && endSlot && (
        <>
          <dt>{t('booking.slot')}</dt>
          <dd>
            <When at={startSlot} style="date" /> {formatTimeSpan(language, startSlot, endSlot)}
          </dd>
        </>
      )}
      <dt>{t('booking.paidBy')}</dt>
      <dd>
        <OrderPaidBy order={order} />
      </dd>
      {tracking && (
        <>
          <dt>{t('booking.parcel')}</dt>
          <dd>
            <bdi>{tracking.carrier}</bdi>{' '}
            <a
              href={tracking.url ?? undefined}
              rel="noreferrer"
              dir="ltr"
              className={tracking.url ? 'underline underline-offset-4' : undefined}
            >
              {tracking.number}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}
