import type { Order } from '@karwan/contract/order';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { momentFormat } from '../marketplace/moment-format.ts';

/** What happened to an order, the latest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useT();
  const format = momentFormat(useLanguage());
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-5 text-heading">
        {t('account.order.timeline')}
      </h2>
      <ol className="border-s border-line-strong">
        {order.timeline.toReversed().map(({ kind, at, by }, place) => (
          <li key={`${kind}${at}`} className="relative ps-6 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute -start-[0.3rem] top-2 size-2.5 rounded-full border ${
                place === 0 ? 'border-accent bg-accent' : 'border-line-strong bg-paper'
              }`}
            />
            <p className={place === 0 ? 'font-semibold' : undefined}>
              {t(`account.order.event.${kind}`)}
            </p>
            <p className="text-sm text-ink-soft">
              <time dateTime={at}>{format.format(new Date(at))}</time>
              {' · '}
              {t(`account.order.by.${by}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
