import type { Merchant } from '@karwan/contract/marketplace-item';
import { late } from '@karwan/ui/behaviour/late.ts';
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
import { OldPrices } from '../old-prices.tsx';
import {
  merchantOf,
  outsideBrandAddress,
  outsideCategoryAddress,
  outsideHomes,
  outsideProductAddress,
  outsideSearchAddress,
} from '../outside-addresses.ts';
import { outsidePage } from '../outside-life.ts';
import { outsideTitles, wordsOf } from '../outside-words.ts';
import type { Route } from './+types/outside-product';
import { BuyNow } from './buy-now.tsx';
import { loadOutsideProduct, type OutsideProductPage } from './load-outside-product.ts';
import { outsideJsonLd } from './outside-json-ld.ts';
import { OutsidePrice } from './outside-price.tsx';

export { headers } from '../outside-life.ts';

// Sent with the page; their code comes after what is needed to buy.
const OutsideDown = late(() =>
  import('../outside-down.tsx').then((part) => ({ default: part.OutsideDown })),
);
const OutsideDetails = late(() => import('./outside-details.tsx'));
const Lane = late(() => import('../lanes/lane.tsx').then((part) => ({ default: part.Lane })));
const AlsoLane = late(() => import('../lanes/also-lane.tsx'));

/** `/department/ebay-usa/product/{id}` and `/luxury/product/{productId}` */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const merchant = merchantOf(new URL(request.url).pathname);
  const page = await loadOutsideProduct(
    context.get(clientContext),
    context.get(visitContext),
    merchant,
    params.id,
  );
  return outsidePage({ page, merchant }, page, page?.item.isBrief);
}

export default function OutsideProduct({ loaderData }: Route.ComponentProps) {
  const { page, merchant } = loaderData;
  if (!page) {
    return (
      <Suspense>
        <OutsideDown merchant={merchant} />
      </Suspense>
    );
  }
  return <Found page={page} />;
}

function Found({ page: { item, variations, oldSince } }: { page: OutsideProductPage }) {
  const t = useT();
  const { publicUrl, site } = useRootData();
  const { name, brand, categoryId, categories, images, itemId, merchant, soldBy } = item;
  const path = outsideProductAddress(merchant, itemId);
  const words = wordsOf[merchant];
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: t(outsideTitles[merchant]), href: outsideHomes[merchant] },
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
          t(`${words}.description`, { category: name, name: site.siteName })
        }
        canonicalPath={path}
        image={images[0]}
        type="product"
        jsonLd={[...outsideJsonLd(publicUrl, item, path), breadcrumbJsonLd(publicUrl, crumbs)]}
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
                  href={outsideBrandAddress(merchant, brand.title)}
                  className="inline-flex min-h-9 items-center text-sm font-medium text-ink-soft underline-offset-4 hover:underline"
                >
                  {brand.title}
                </Link>
              )}
              <h1 className="text-title break-words">{name}</h1>
              <OutsidePrice item={item} />
              <OldPrices since={oldSince} />
              {item.availability === 'Out of Stock' && <p>{t('common.outOfStock')}</p>}
            </header>
            <Variations variations={variations} merchant={merchant} current={itemId} />
            <div className="space-y-3">
              <BuyNow
                merchant={merchant}
                itemId={itemId}
                href={item.itemAffiliateWebUrl ?? item.itemWebUrl}
              />
              <p className="text-sm text-ink-soft">
                {t(`${words}.boughtThere`, { name: soldBy ?? t(outsideTitles[merchant]) })}
              </p>
            </div>
            <Suspense>
              <OutsideDetails item={item} />
            </Suspense>
          </div>
        </div>
      </Container>
      {merchant === 'ebay' && categoryId && (
        <Suspense>
          <Lane
            key={categoryId}
            source={categoryId}
            title={t('marketplace.alsoThere')}
            more={outsideCategoryAddress(categoryId)}
            except={itemId}
          />
        </Suspense>
      )}
      {merchant === 'cj' && categories[0] && (
        <Suspense>
          <AlsoLane
            merchant="cj"
            words={categories[0].title}
            title={t('marketplace.alsoThere')}
            except={itemId}
            className="mt-section"
          />
        </Suspense>
      )}
    </div>
  );
}

type VariationsProps = Pick<OutsideProductPage, 'variations'> & {
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
              href={outsideProductAddress(merchant, itemId)}
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

/** The second source has no pages of categories: there the category's name is searched for. */
const categoryAddress = (merchant: Merchant, { id, title }: { id: string; title: string }) =>
  merchant === 'ebay' ? outsideCategoryAddress(id) : outsideSearchAddress(merchant, title);
