import { backOfficePath } from '@karwan/contract/back-office';
import type { Order } from '@karwan/contract/order';
import type { StaffBooking } from '@karwan/contract/staff-booking';
import { formatTimeSpan } from '@karwan/i18n/dates';
import { ButtonLink } from '@karwan/ui/controls/button';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { OrderPaidBy } from '../payment-name.tsx';
import type { Move } from './moves.tsx';
import { OrderLines } from './order-lines.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { PartMoney } from './part-money.tsx';
import { PayLink } from './pay-link.tsx';

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

/** One order of a booking: its lines and its amounts. */
export function PartPanel({ part, answer }: { part: Part; answer: FormAnswer | undefined }) {
  const t = useT();
  const { order, mayRefund, mayChange, mayReturn, mayCorrectParcel } = part;
  const items = [...order.pickedItems, ...order.nonRegisteredItems];
  return (
    <section className="panel" aria-label={t('booking.part', { id: order.orderId })}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-base font-semibold">
          <ShopText>{order.branchName}</ShopText>
        </h2>
        {part.assignedTo && (
          <span className="text-sm text-ink-soft">
            {t('booking.assignedTo')} <ShopText>{part.assignedTo.name}</ShopText>
          </span>
        )}
        {(mayRefund || mayChange || mayReturn) && (
          <span className="ms-auto flex flex-wrap gap-2">
            {mayChange && (
              <ButtonLink
                href={`${backOfficePath}/orders/${order.orderId}/change`}
                variant="secondary"
                size="small"
              >
                {t('change.link')}
              </ButtonLink>
            )}
            {mayReturn && (
              <ButtonLink
                href={`${backOfficePath}/returns/new?order=${order.orderId}`}
                variant="secondary"
                size="small"
              >
                {t('returns.link')}
              </ButtonLink>
            )}
            {mayRefund && (
              <ButtonLink
                href={`${backOfficePath}/orders/${order.orderId}/refund`}
                variant="secondary"
                size="small"
              >
                {t('booking.refund')}
              </ButtonLink>
            )}
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
      {mayCorrectParcel && <ParcelForm part={part} answer={answer} />}
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
