import { Link } from '@karwan/ui/link';
import type { ReactNode } from 'react';
import { countryNames, momentFormat, numberFormat, percentFormat } from '../../i18n/formats.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useSymbol } from '../../shell/root-data.ts';
import { deliveryCountry } from '../product/delivery-days.ts';
import type { ShownOutsideItem } from './load-outside-product.ts';
import { wordsOf } from './outside-words.ts';
import { writeAmount } from './write-amount.ts';

/** What is good to know before leaving for the marketplace. */
export function OutsideFacts({ item }: { item: ShownOutsideItem }) {
  const t = useT();
  const language = useLanguage();
  const shippingSymbol = useSymbol(item.shipping?.currency ?? item.currency);
  const { merchant, condition, soldBy, seller, shipping, itemLocation, returnsAccepted } = item;
  const { buyingOptions, endsAt, seenAt } = item;
  const words = wordsOf[merchant];
  const moment = (text: string) => momentFormat(language).format(new Date(text));

  function feedbackText({ positivePercent, feedbackScore }: NonNullable<typeof seller>): string {
    const parts = [
      positivePercent !== null &&
        t('marketplace.feedbackPositive', {
          value: percentFormat(language).format(positivePercent / 100),
        }),
      feedbackScore !== null &&
        t('marketplace.feedbackScore', { value: numberFormat(language).format(feedbackScore) }),
    ];
    return parts.filter((part) => part !== false).join(' · ');
  }

  function shippingText(): string {
    if (item.freeShipping || shipping?.cost === 0) return t('marketplace.shippingFree');
    if (!shipping || shipping.cost === null) return t(`${words}.shippingLater`);
    return writeAmount(shipping.cost, shipping.currency, shippingSymbol);
  }

  return (
    <>
      <dl className="border-y border-line py-2 text-sm">
        <Fact name={t('marketplace.soldBy')}>{soldBy ?? seller?.name}</Fact>
        <Fact name={t('marketplace.feedback')}>{seller && feedbackText(seller)}</Fact>
        <Fact name={t('marketplace.condition')}>{condition}</Fact>
        <Fact name={t(`${words}.shipping`)}>{shipping && shippingText()}</Fact>
        <Fact name={t('marketplace.shipsFrom')}>
          {itemLocation && placeText(language, itemLocation)}
        </Fact>
        <Fact name={t('marketplace.offers')}>
          {buyingOptions.includes('BEST_OFFER') && t('marketplace.offersYes')}
        </Fact>
        <Fact name={t('marketplace.returns')}>
          {returnsAccepted !== null &&
            t(returnsAccepted ? 'marketplace.returnsYes' : 'marketplace.returnsNo')}
        </Fact>
        <Fact name={t('marketplace.ends')}>{endsAt && moment(endsAt)}</Fact>
        <Fact name={t('marketplace.seen')}>{moment(seenAt)}</Fact>
      </dl>
      {merchant === 'ebay' && <Abroad />}
    </>
  );
}

/** Left out where nothing is known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[minmax(7rem,35%)_1fr] gap-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** How an item gets to who lives here: what the marketplace shows is its shipping at home. */
function Abroad() {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="text-sm text-ink-soft">
      {t('marketplace.abroad', { name: countryName(language, deliveryCountry) })}{' '}
      <Link href="/site/about-us#quote" className="underline underline-offset-4">
        {t('marketplace.abroadHelp')}
      </Link>
    </p>
  );
}

function placeText(
  language: string,
  { city, region, country }: NonNullable<ShownOutsideItem['itemLocation']>,
): string {
  const near = city === region ? [city] : [city, region];
  return [...near, countryName(language, country)].filter(Boolean).join(', ');
}

/** A marketplace may name what is no country; then its own word stands. */
function countryName(language: string, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames(language).of(code) ?? code) : code;
}
