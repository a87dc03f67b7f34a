import type { Merchant } from '@karwan/contract/marketplace-item';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Link } from '@karwan/ui/controls/link';
import { Container } from '@karwan/ui/layout/layout';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { useRootData } from '../../../page/root-data.ts';
import { breadcrumbJsonLd } from '../../../page/seo/seo.ts';
import { Seo } from '../../../page/seo/seo-tags.tsx';
import { Gallery } from '../../../shared/gallery/gallery.tsx';
import {
  externalItemAddress,
  marketplaceBrandAddress,
  marketplaceCategoryAddress,
  marketplaceHomes,
  marketplaceSearchAddress,
  merchantOf,
} from '../marketplace-addresses.ts';
import { marketplacePage } from '../marketplace-response.ts';
import { marketplaceTitles, textsOf } from '../marketplace-texts.ts';
import type { Route } from './+types/external-item';
import { BuyNow } from './buy-now.tsx';
import { externalItemJsonLd } from './external-item-json-ld.ts';
import { ExternalItemPrice } from './external-item-price.tsx';
import { type LoadedItem, loadExternalItem } from './load-external-item.ts';

export { headers } from '../marketplace-response.ts';

// Rendered on the server; their code loads after what is needed to buy.
const MarketplaceUnavailable = lazyWithRetry(() =>
  import('../marketplace-unavailable.tsx').then((part) => ({
    default: part.MarketplaceUnavailable,
  })),
);
const ExternalItemDetails = lazyWithRetry(() => import('./external-item-details.tsx'));
const MarketplaceRow = lazyWithRetry(() =>
  import('../rows/marketplace-row.tsx').then((part) => ({ default: part.MarketplaceRow })),
);
const MatchingRow = lazyWithRetry(() => import('../rows/matching-row.tsx'));
// Few pages show old prices.
const OldPrices = lazyWithRetry(() => import('../old-prices.tsx'));

/** `/department/ebay-usa/product/{id}` and `/luxury/product/{productId}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const merchant = merchantOf(new URL(request.url).pathname);
  const page = await loadExternalItem(
    context.get(clientContext),
    context.get(visitContext),
    merchant,
    params.id,
  );
  return marketplacePage({ page, merchant }, page, page?.item.isBrief);
}

export default function ExternalItem({ loaderData }: Route.ComponentProps) {
  const { page, merchant } = loaderData;
  if (!page) {
    return (
      <Suspense>
        <MarketplaceUnavailable merchant={merchant} />
      </Suspense>
    );
  }
  return <Found page={page} />;
}

function Found({ page: { item, variations, oldSince } }: { page: LoadedItem }) {
  const t = useT();
  const { publicUrl, site } = useRootData();
  const { name, brand, categoryId, categories, images, itemId, merchant, soldBy } = item;
  const path = externalItemAddress(merchant, itemId);
  const texts = textsOf[merchant];
  const isSoldOut = item.availability === 'Out of Stock';
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: t(marketplaceTitles[merchant]), href: marketplaceHomes[merchant] },
    ...categories
      .filter(({ title }) => title !== '')
      .reverse()
      .map(({ id, title }) => ({ title, href: categoryAddress(merchant, { id, title }) })),
    { title: name, href: path },
  ];
  return (
    <div className="pb-section">
      <Seo
        title={`${[name, ...item.variation.map(({ value }) => value)].join(', ')}: ${site.siteName}`}
        description={
          item.shortDescription.slice(0, 160) ||
          t(`${texts}.description`, { category: name, name: site.siteName })
        }
        canonicalPath={path}
        image={images[0]}
        type="product"
        jsonLd={[...externalItemJsonLd(publicUrl, item, path), breadcrumbJsonLd(publicUrl, crumbs)]}
      />
      <Container>
        <div className="py-2">
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        </div>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:gap-x-16">
          <div className="min-w-0 max-lg:-mx-gutter">
            {images.length > 0 ? (
              <Gallery key={itemId} name={name} images={images} />
            ) : (
              <p className="grid aspect-[4/3] place-items-center bg-sunken px-gutter text-center text-ink-soft">
                {t('marketplace.noPicture')}
              </p>
            )}
          </div>
          <div className="min-w-0 space-y-6">
            <header className="space-y-3">
              {brand && (
                <Link
                  href={marketplaceBrandAddress(merchant, brand.title)}
                  className="inline-flex min-h-9 items-center text-sm font-medium text-ink-soft underline-offset-4 hover:underline"
                >
                  {brand.title}
                </Link>
              )}
              <h1 className="text-title break-words">{name}</h1>
              <ExternalItemPrice item={item} />
              {oldSince !== null && (
                <Suspense>
                  <OldPrices since={oldSince} />
                </Suspense>
              )}
              {isSoldOut && <p>{t('common.outOfStock')}</p>}
            </header>
            <Variations variations={variations} merchant={merchant} current={itemId} />
            <div className="space-y-3">
              <BuyNow
                merchant={merchant}
                itemId={itemId}
                href={item.itemAffiliateWebUrl ?? item.itemWebUrl}
                isSoldOut={isSoldOut}
              />
              {!isSoldOut && (
                <p className="text-sm text-ink-soft">
                  {t(`${texts}.boughtThere`, { name: soldBy ?? t(marketplaceTitles[merchant]) })}
                </p>
              )}
            </div>
            <Suspense>
              <ExternalItemDetails item={item} />
            </Suspense>
          </div>
        </div>
      </Container>
      {merchant === 'ebay' && categoryId && (
        <Suspense>
          <MarketplaceRow
            key={categoryId}
            source={categoryId}
            title={t('marketplace.alsoThere')}
            more={marketplaceCategoryAddress(categoryId)}
            except={itemId}
          />
        </Suspense>
      )}
      {merchant === 'cj' && categories[0] && (
        <Suspense>
          <MatchingRow
            merchant="cj"
            query={categories[0].title}
            title={t('marketplace.alsoThere')}
            except={itemId}
            className="mt-section"
          />
        </Suspense>
      )}
    </div>
  );
}

type VariationsProps = Pick<LoadedItem, 'variations'> & {
  merchant: Merchant;
  current: string;
};

function Variations({ variations, merchant, current }: VariationsProps) {
  const t = useT();
  if (variations.length === 0) return null;
  return (
    <nav aria-label={t('marketplace.variations')}>
      <p className="mb-2 text-sm font-medium">{t('marketplace.variations')}</p>
      <ul className="flex flex-wrap gap-2">
        {variations.map(({ itemId, text }) => (
          <li key={itemId}>
            <Link
              href={externalItemAddress(merchant, itemId)}
              aria-current={itemId === current ? 'true' : undefined}
              className="chip aria-current:border-ink aria-current:bg-raised aria-current:font-semibold"
            >
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The second marketplace has no category pages: the link is a search for the category's name. */
const categoryAddress = (merchant: Merchant, { id, title }: { id: string; title: string }) =>
  merchant === 'ebay' ? marketplaceCategoryAddress(id) : marketplaceSearchAddress(merchant, title);
