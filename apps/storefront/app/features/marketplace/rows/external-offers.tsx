import { formatDate } from '@karwan/i18n/dates';
import { formatWhole } from '@karwan/money/format';
import { Link } from '@karwan/ui/controls/link';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import { Picture } from '@karwan/ui/product/picture';
import { useEffect, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { ExternalCard } from '../external-card.ts';
import { externalItemAddress } from '../marketplace-addresses.ts';
import { marketplaceTitles } from '../marketplace-texts.ts';
import { useMarketplaceCurrency } from '../use-marketplace-currency.ts';

type ExternalOffer = ExternalCard & { seenAt: string };

/** Offers for the same product at other shops: shop, price and age. Empty if there are none. */
export default function ExternalOffers({ itemCustomId }: { itemCustomId: string }) {
  const t = useT();
  const [offers, setOffers] = useState<ExternalOffer[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`/seen-elsewhere/${encodeURIComponent(itemCustomId)}`, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : []))
      .then(setOffers)
      // The page works without it.
      .catch(() => {});
    return () => leaving.abort();
  }, [itemCustomId]);
  if (offers.length === 0) return null;
  return (
    <section className="mt-section" data-elsewhere>
      <Container>
        <SectionHeading title={t('marketplace.elsewhere')} />
        <p className="mb-5 max-w-prose text-ink-soft">{t('marketplace.elsewhereText')}</p>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer) => (
            <li key={`${offer.merchant} ${offer.id}`}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function OfferRow({ offer }: { offer: ExternalOffer }) {
  const t = useT();
  const language = useLanguage();
  const currency = useMarketplaceCurrency(offer);
  const { merchant, id, name, price, salePrice, soldBy, image, seenAt } = offer;
  const paid = salePrice ?? price;
  const seen = formatDate(language, 'dateTime', seenAt);
  return (
    <article className="relative flex gap-4 border border-line bg-raised p-3">
      <div className="aspect-[4/5] w-20 shrink-0 overflow-hidden bg-sunken">
        {image && (
          <Picture
            image={image}
            alt=""
            width={4}
            height={5}
            sizes="5rem"
            narrowest={160}
            widest={320}
            fill
          />
        )}
      </div>
      <div className="min-w-0 self-center">
        <p className="text-sm text-ink-soft">
          <bdi>{soldBy ?? t(marketplaceTitles[merchant])}</bdi>
        </p>
        <p>
          <Link
            href={externalItemAddress(merchant, id)}
            title={name}
            dir="auto"
            className="cover-link line-clamp-2 text-sm"
          >
            {name}
          </Link>
        </p>
        <p className="mt-1 font-semibold tabular-nums">
          {paid === null ? (
            t('marketplace.noPrice')
          ) : (
            <bdi dir="ltr">{formatWhole(paid, currency)}</bdi>
          )}
        </p>
        <p className="text-xs text-ink-soft">{t('marketplace.seenAt', { value: seen })}</p>
      </div>
    </article>
  );
}
