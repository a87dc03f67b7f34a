import type { DeskBooking } from '@karwan/contract/desk-booking';
import { eventName } from '../../i18n/event-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';

type Event = DeskBooking['events'][number];

type Props = Pick<DeskBooking, 'events' | 'notes'> & {
  /** Whether the booking has several orders; then each entry names its order. */
  manyParts: boolean;
};

/** Events and notes, the newest first. */
export function History({ events, notes, manyParts }: Props) {
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
              {eventName(t, entry.kind)} <EventAmount data={entry.data} />
            </p>
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

/** The amount of an event, such as a refund or an offer; of a refund also what went back to gift vouchers. */
function EventAmount({ data: { amount, voucher, currency } }: Pick<Event, 'data'>) {
  const t = useT();
  if (typeof amount !== 'number' || typeof currency !== 'string') return null;
  if (typeof voucher !== 'number' || voucher === 0) {
    return <Amount minor={amount} code={currency} />;
  }
  return (
    <>
      {amount > 0 && <Amount minor={amount} code={currency} />}{' '}
      <span>
        {t('booking.backOnVouchers')}: <Amount minor={voucher} code={currency} />
      </span>
    </>
  );
}
