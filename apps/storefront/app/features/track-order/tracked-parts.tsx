import type { TrackedOrder } from '@karwan/contract/track-order';
import { classNames } from '@karwan/ui/class-names.ts';
import { CheckIcon } from '@karwan/ui/icons';
import { Link } from '@karwan/ui/link';
import { truncate } from '@karwan/ui/truncate.ts';
import { dateFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { ItemPicture } from '../confirmation/item-picture.tsx';

type Part = TrackedOrder['parts'][number];

/** The way of an order that goes well, in the words a shopper needs. */
const steps = [
  'Booked',
  'Accepted',
  'Purchased',
  'Shipped',
  'OutForDelivery',
  'Delivered',
] as const;

/** How far along that way each state is. */
const reached: Record<Part['orderStatus'], number> = {
  Booked: 0,
  Accepted: 1,
  Quoted: 1,
  Confirmed: 1,
  Purchased: 2,
  Shipped: 3,
  InCustoms: 3,
  OutForDelivery: 4,
  Delivered: 5,
  Cancelled: -1,
  NoShow: -1,
};

function Way({ status }: { status: Part['orderStatus'] }) {
  const t = useT();
  const at = reached[status];
  if (at < 0) return null;
  return (
    <ol className="my-6 grid gap-y-3 sm:grid-cols-6">
      {steps.map((step, place) => {
        const done = place <= at;
        return (
          <li
            key={step}
            aria-current={place === at ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-3 border-t-0 text-sm sm:grid sm:content-start sm:border-t sm:pt-3',
              done ? 'border-accent font-medium' : 'border-line text-ink-soft',
            )}
          >
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border',
                done ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
              )}
            >
              {done && <CheckIcon className="size-3.5" />}
            </span>
            {t(`track.status.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}

function PartOfOrder({ part }: { part: Part }) {
  const t = useT();
  const language = useLanguage();
  return (
    <article className="border border-line bg-raised p-6 sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-heading">{t(`track.status.${part.orderStatus}`)}</h3>
        <p className="text-sm text-ink-soft">
          {t('track.since', { date: dateFormat(language).format(new Date(part.updatedAt)) })}
        </p>
      </header>
      <p className="mt-1 text-sm text-ink-soft">
        {t('confirmation.order', { id: part.orderId })} ·{' '}
        {t('confirmation.from', { branch: part.branchName })} ·{' '}
        {t(`track.payment.${part.orderPaymentStatus}`)}
      </p>
      <Way status={part.orderStatus} />
      <ul className="divide-y divide-line border-t border-line">
        {part.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4rem_1fr] items-center gap-4 py-4">
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
    </article>
  );
}

/** A booking's parts: where each of them stands, and what is in it. */
export function TrackedParts({ order }: { order: TrackedOrder }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="tracked" className="grid gap-6">
      <div>
        <h2 id="tracked" className="text-title" dir="auto">
          {t('confirmation.order', { id: order.parentOrderId })}
        </h2>
        <p className="mt-1 text-ink-soft">
          {t('track.booked', { date: dateFormat(language).format(new Date(order.createdAt)) })}
        </p>
      </div>
      {order.parts.map((part) => (
        <PartOfOrder key={part.orderId} part={part} />
      ))}
    </section>
  );
}
