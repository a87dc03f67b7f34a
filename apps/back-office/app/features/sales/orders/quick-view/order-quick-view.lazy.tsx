import { ButtonLink } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Age } from '../../../../page/age.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { type QuickViewProps, quickViewPath } from '../../../../shared/list/quick-view.ts';
import { SidePanel } from '../../../../shared/list/side-panel.tsx';
import { CustomerCard } from '../booking/customer-card.tsx';
import { Moves } from '../booking/moves.tsx';
import { OrderLines } from '../booking/order-lines.tsx';
import { PartMoney } from '../booking/part-money.tsx';
import { DueBadge } from '../due-badge.tsx';
import { MoneyBadge, StatusBadge } from '../order-badges.tsx';
import { isPaidWithoutMoney, OrderPaidBy } from '../payment-name.tsx';
import type { ViewedOrder } from './read-order.ts';

/** An order beside the list: where it stands, its next step, whom it is for, and what is in it. */
export default function OrderQuickView(props: QuickViewProps) {
  return (
    <SidePanel<ViewedOrder>
      {...props}
      show={(viewed, reload) => (
        <Shown key={viewed.order.orderId} viewed={viewed} href={props.row.href} reload={reload} />
      )}
    />
  );
}

interface Props {
  viewed: ViewedOrder;
  /** The order's page. */
  href: string;
  reload: () => void;
}

function Shown({ viewed, href, reload }: Props) {
  const t = useT();
  const { order, customer, dueAt, toCollect, note, next, mayQuote } = viewed;
  const { Form, data, state } = useFetcher<FormAnswer | null>();
  useEffect(() => {
    // It was carried out, and the list is being read again.
    if (state === 'loading') reload();
  }, [state, reload]);
  const items = [...order.pickedItems, ...order.nonRegisteredItems];
  return (
    <>
      <p className="action-state" aria-live="polite">
        <StatusBadge status={order.orderStatus} />
        {!isPaidWithoutMoney(order) && <MoneyBadge state={order.moneyState} />}
        {dueAt && <DueBadge at={dueAt} />}
        <span className="text-ink-soft">
          <Age at={order.createdAt} />
        </span>
      </p>
      {next && (
        <Moves
          key={next}
          order={order}
          moves={[next]}
          answer={data ?? undefined}
          sending={{ Form, action: quickViewPath(href), isBusy: state !== 'idle' }}
        />
      )}
      {!next && mayQuote && (
        <p>
          <ButtonLink href={href}>{t('booking.quote')}</ButtonLink>
        </p>
      )}
      {!next && !mayQuote && <p className="text-ink-soft">{t('booking.nothingNext')}</p>}
      <CustomerCard order={order} customer={customer} />
      <section className="panel" aria-label={t('booking.goods')}>
        <h3 className="panel-title">
          <ShopText>{order.branchName}</ShopText>
        </h3>
        <OrderLines items={items} code={order.currencyCode} symbol={order.currency} />
        <div className="mt-2 border-t border-line pt-2">
          <PartMoney order={order} toCollect={toCollect} />
          <p className="mt-2 text-ink-soft">
            <OrderPaidBy order={order} />
          </p>
        </div>
      </section>
      {note && (
        <section className="panel" aria-label={t('booking.note')}>
          <h3 className="panel-title">{t('booking.note')}</h3>
          <ShopText className="block break-words">{note.text}</ShopText>
          <p className="text-ink-soft">
            {note.person && <ShopText>{note.person.name}</ShopText>} <Age at={note.at} />
          </p>
        </section>
      )}
    </>
  );
}
