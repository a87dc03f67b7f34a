import type { TrackedOrder } from '@karwan/contract/track-order';
import { formatDate } from '@karwan/i18n/dates';
import { Link } from '@karwan/ui/controls/link';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { ItemPicture } from '../../shared/order/item-picture.tsx';
import { OrderTimeline } from '../../shared/order/timeline/order-timeline.tsx';
import { OrderWay } from '../../shared/order/timeline/order-way.tsx';

type Part = TrackedOrder['parts'][number];

function PartOfOrder({ part }: { part: Part }) {
  const t = useT();
  const language = useLanguage();
  return (
    <article className="border border-line bg-raised p-6 sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-heading">{t(`track.status.${part.orderStatus}`)}</h3>
        <p className="text-sm text-ink-soft">
          {t('track.since', { date: formatDate(language, 'date', part.updatedAt) })}
        </p>
      </header>
      <p className="mt-1 text-sm text-ink-soft">
        {t('confirmation.order', { id: part.orderId })} ·{' '}
        {t('confirmation.from', { branch: part.branchName })} ·{' '}
        {t(`money.state.${part.moneyState}`)}
      </p>
      <div className="my-6">
        <OrderWay
          status={part.orderStatus}
          deliveryMethod={part.deliveryMethod}
          timeline={part.timeline}
        />
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {part.items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[--spacing(16)_minmax(0,1fr)] items-center gap-4 py-4"
          >
            <ItemPicture image={item.image} />
            <div className="min-w-0">
              <Link href={item.itemWebUrl} className="underline-offset-4 hover:underline">
                {truncate(item.name, 70)}
              </Link>
              <p className="text-sm text-ink-soft">
                {[
                  ...item.options.map((one) => `${one.optionTitle}: ${one.valueTitle}`),
                  t('track.pieces', { count: item.quantity }),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <section className="border-t border-line pt-6">
        <h4 className="mb-4 font-medium">{t('orderTimeline.title')}</h4>
        <OrderTimeline timeline={part.timeline} tracking={part.tracking} />
      </section>
    </article>
  );
}

/** A booking's orders, with status and contents. */
export default function TrackedParts({ order }: { order: TrackedOrder }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="tracked" className="grid gap-6">
      <div>
        <h2 id="tracked" className="text-section" dir="auto">
          {t('confirmation.order', { id: order.parentOrderId })}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t('track.booked', { date: formatDate(language, 'date', order.createdAt) })}
        </p>
      </div>
      {order.parts.map((part) => (
        <PartOfOrder key={part.orderId} part={part} />
      ))}
    </section>
  );
}
