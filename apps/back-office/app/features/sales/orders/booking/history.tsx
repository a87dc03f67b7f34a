import type { StaffBooking } from '@karwan/contract/staff-booking';
import { eventName } from '../../../../i18n/event-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { PaymentName } from '../payment-name.tsx';

type Event = StaffBooking['events'][number];

type Props = Pick<StaffBooking, 'events' | 'notes'> & {
  /** Whether the booking has several orders; then each entry names its order. */
  manyParts: boolean;
  /** The currency's symbol that the rest of the page has, such as Rs for PKR. */
  symbol?: string | undefined;
};

/** Events and notes, the newest first. */
export function History({ events, notes, manyParts, symbol }: Props) {
  const t = useT();
  const entries = [
    ...events.map((event) => ({ ...event, text: null })),
    ...notes.map((note) => ({
      ...note,
      kind: 'note',
      by: 'staff' as const,
      reason: null,
      data: {},
      note: null,
    })),
  ].sort((left, right) => right.at.localeCompare(left.at));
  return (
    <section className="panel" aria-label={t('booking.history')}>
      <h2 className="panel-title">{t('booking.history')}</h2>
      <ol className="grid gap-3 border-s border-line ps-4">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <p>
              {eventName(t, entry.kind)} <EventAmount data={entry.data} symbol={symbol} />
            </p>
            <FromTo kind={entry.kind} data={entry.data} symbol={symbol} />
            {[entry.text, entry.note, entry.reason].map(
              (words) =>
                words && (
                  <p key={words} className="my-1 bg-brass-soft px-2 py-1 whitespace-pre-line">
                    <ShopText>{words}</ShopText>
                  </p>
                ),
            )}
            <p className="text-sm text-ink-soft">
              <When at={entry.at} /> ·{' '}
              {entry.person?.name ? (
                <ShopText>{entry.person.name}</ShopText>
              ) : (
                t(`booking.by.${entry.by}`)
              )}
              {manyParts && (
                <>
                  {' '}
                  · <bdi dir="ltr">{entry.orderId}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** From what to what an order was changed: its payment method, or its items and their total. */
function FromTo({
  kind,
  data,
  symbol,
}: {
  kind: string;
  data: Readonly<Record<string, unknown>>;
  symbol: string | undefined;
}) {
  const { from, to, before, total, currency, goods } = data;
  if (kind === 'payment-method' && typeof from === 'string' && typeof to === 'string') {
    return (
      <p className="text-sm">
        <PaymentName method={from} /> → <PaymentName method={to} />
      </p>
    );
  }
  if (kind !== 'changed' || typeof currency !== 'string') return null;
  const money = { code: currency, symbol };
  return (
    <ul className="text-sm">
      {changedItems(goods).map(({ name, was, is }) => (
        <li key={name}>
          <ShopText>{name}</ShopText>: <bdi>{`${was} → ${is}`}</bdi>
        </li>
      ))}
      {typeof before === 'number' && typeof total === 'number' && before !== total && (
        <li>
          <Amount minor={before} {...money} /> → <Amount minor={total} {...money} />
        </li>
      )}
    </ul>
  );
}

/** The items of a change; those before items were recorded have none. */
const changedItems = (goods: unknown): readonly { name: string; was: number; is: number }[] =>
  Array.isArray(goods) ? goods : [];

/** The amount of an event, such as a refund or an offer; of a refund also what went back to gift vouchers. */
function EventAmount({
  data: { amount, voucher, currency },
  symbol,
}: Pick<Event, 'data'> & { symbol: string | undefined }) {
  const t = useT();
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  if (typeof voucher !== 'number' || voucher === 0) {
    return <Amount minor={amount} code={currency} symbol={symbol} />;
  }
  return (
    <>
      {amount > 0 && <Amount minor={amount} code={currency} symbol={symbol} />}{' '}
      <span>
        {t('booking.backOnVouchers')}: <Amount minor={voucher} code={currency} symbol={symbol} />
      </span>
    </>
  );
}
