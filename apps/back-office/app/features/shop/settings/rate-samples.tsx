import type { ShopClient } from '@karwan/contract/contract';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { SampleTotal } from './sample-cart.tsx';

export type RatePreview = Awaited<ReturnType<ShopClient['rates']['preview']>>;

/** Totals of carts like those of the last orders, with rates that are not saved. */
export function RateSamples({ preview: { samples, listings } }: { preview: RatePreview }) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="samples">
      <h2 id="samples" className="panel-title">
        {t('feeSettings.samples')}
      </h2>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {t('rates.isTyped')} {listings > 0 && t('rates.listings', { count: listings })}
      </p>
      {samples.length === 0 && <p>{t('zones.noCarts')}</p>}
      <ul className="divide-y divide-line">
        {samples.map(({ latitude, longitude, currency, from, pieces, ...totals }) => (
          <li key={`${latitude} ${longitude} ${currency}`} className="py-2">
            <p>
              <SampleTotal currency={currency} {...totals} />
            </p>
            <p className="text-sm text-ink-soft">
              {t('zones.pieces', { count: pieces })} · {t('zones.from')}{' '}
              <ShopText>{from.join(', ')}</ShopText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
