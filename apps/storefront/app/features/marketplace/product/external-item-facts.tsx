import { localeOf } from '@karwan/contract/language';
import { formatDate } from '@karwan/i18n/dates';
import { formatWhole } from '@karwan/money/format';
import { Link } from '@karwan/ui/controls/link';
import { Fragment, type ReactNode } from 'react';
import { countryNames, numberFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { deliveryCountry } from '../../../shared/delivery-times/delivery-days.ts';
import { marketplaceTitles, textsOf } from '../marketplace-texts.ts';
import { useMarketplaceCurrency } from '../use-marketplace-currency.ts';
import type { ShownExternalItem } from './load-external-item.ts';

/** What shoppers should know before they leave for the marketplace. */
export function ExternalItemFacts({ item }: { item: ShownExternalItem }) {
  const t = useT();
  const language = useLanguage();
  const shippingCurrency = useMarketplaceCurrency(item.shipping ?? item);
  const { merchant, condition, soldBy, seller, shipping, itemLocation, returnsAccepted } = item;
  const { buyingOptions, endsAt, seenAt } = item;
  const texts = textsOf[merchant];
  const moment = (text: string) => formatDate(language, 'dateTime', text);

  function feedbackText({ positivePercent, feedbackScore }: NonNullable<typeof seller>): string {
    const parts = [
      positivePercent !== null &&
        t('marketplace.feedbackPositive', {
          value: percentText(language, positivePercent),
        }),
      feedbackScore !== null &&
        t('marketplace.feedbackScore', { value: numberFormat(language).format(feedbackScore) }),
    ];
    return parts.filter((part) => part !== false).join(' · ');
  }

  /** What it costs within the seller's country, which is not what it costs to the shopper. */
  function shippingName(): string {
    if (merchant === 'ebay' || !itemLocation) return t(`${texts}.shipping`);
    return t('boutiques.shippingWithin', { name: countryName(language, itemLocation.country) });
  }

  function shippingText(): string {
    if (item.freeShipping || shipping?.cost === 0) return t('marketplace.shippingFree');
    if (!shipping || shipping.cost === null) return t(`${texts}.shippingLater`);
    return formatWhole(shipping.cost, shippingCurrency);
  }

  return (
    <>
      <dl className="border-y border-line py-2 text-sm">
        <Fact name={t('marketplace.soldBy')}>{soldBy ?? seller?.name}</Fact>
        <Fact name={t('marketplace.feedback')}>{seller && feedbackText(seller)}</Fact>
        <Fact name={t('marketplace.condition')}>{condition}</Fact>
        <Fact name={shippingName()}>{shipping && shippingText()}</Fact>
        <Fact name={t('marketplace.shipsFrom')} isMixed>
          {itemLocation && <SellerLocation location={itemLocation} />}
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
      <Abroad seller={merchant === 'cj' ? soldBy : null} texts={texts} />
    </>
  );
}

interface FactProps {
  name: string;
  /** Its parts are isolated themselves (bidi), and follow one another in the page's direction. */
  isMixed?: boolean;
  children: ReactNode;
}

/** Not rendered if its value is unknown. */
function Fact({ name, isMixed = false, children }: FactProps) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[minmax(min(7rem,40%),35%)_minmax(0,1fr)] gap-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{isMixed ? children : <bdi>{children}</bdi>}</dd>
    </div>
  );
}

/**
 * How an item is shipped to Pakistan: the marketplace shows only its domestic shipping.
 * @param props.seller the boutique, if it is known
 */
function Abroad(props: { seller: string | null; texts: 'marketplace' | 'boutiques' }) {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="text-sm text-ink-soft">
      {t(`${props.texts}.abroad`, {
        name: countryName(language, deliveryCountry),
        seller: props.seller ?? t(marketplaceTitles.cj),
      })}{' '}
      <Link href="/site/about-us#quote" className="underline underline-offset-4">
        {t('marketplace.abroadHelp')}
      </Link>
    </p>
  );
}

type Location = NonNullable<ShownExternalItem['itemLocation']>;

/** City and region as the seller wrote them, the country in the page's language. */
function SellerLocation({ location: { city, region, country } }: { location: Location }) {
  const language = useLanguage();
  const parts = new Set([city, region, countryName(language, country)]);
  return [...parts]
    .filter((part) => part !== null)
    .map((part, at) => (
      <Fragment key={part}>
        {at > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ));
}

/** Such as '99.4%'. */
function percentText(language: string, percent: number): string {
  const options = { style: 'percent', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(localeOf(language), options).format(percent / 100);
}

/** A marketplace may use an unknown country code; then its own text is shown. */
function countryName(language: string, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames(language).of(code) ?? code) : code;
}
