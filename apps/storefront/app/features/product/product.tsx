import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Link } from '@karwan/ui/controls/link';
import { ChevronStartIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import { Badge } from '@karwan/ui/product/badge';
import { Price } from '@karwan/ui/product/price';
import { Rating } from '@karwan/ui/product/rating';
import { type ComponentProps, memo, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import {
  brandAddress,
  departmentAddress,
  departmentState,
  productAddress,
} from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { useRootData } from '../../page/root-data.ts';
import { breadcrumbJsonLd } from '../../page/seo/seo.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { Gallery } from '../../shared/gallery/gallery.tsx';
import { useCardTexts } from '../../shared/product-card/use-card-texts.ts';
import { requestedReviewPage } from '../reviews/review-pages.ts';
import type { Route } from './+types/product';
import { Availability } from './availability.tsx';
import { BuyForm } from './buy-form.tsx';
import { choiceEvent, choicesInAddress, chosenAddress } from './chosen-address.ts';
import { loadProduct } from './load-product.ts';
import { offerTerms } from './offer-terms.ts';
import { PartWhenNear, whenNear } from './part-when-near.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { useChoice } from './use-choice.ts';

// Rendered on the server; their code loads after what is needed to buy.
const ProductActions = lazyWithRetry(() => import('./product-actions.tsx'));
const DeliveryNote = lazyWithRetry(async () => {
  await whenNear('delivery');
  return import('./delivery-note.tsx');
});
const ProductDetails = lazyWithRetry(async () => {
  await whenNear('details');
  return import('./product-details.tsx');
});
const ProductBelow = lazyWithRetry(async () => {
  await whenNear('below');
  return import('./product-below.tsx');
});

/** Neither renders again with a choice, which would discard what the server rendered before its code has come. */
const Details = memo(function Details(props: ComponentProps<typeof ProductDetails>) {
  return (
    <PartWhenNear name="details">
      <ProductDetails {...props} />
    </PartWhenNear>
  );
});

const Below = memo(function Below(props: ComponentProps<typeof ProductBelow>) {
  return (
    <PartWhenNear name="below">
      <ProductBelow {...props} />
    </PartWhenNear>
  );
});

export function loader({ params, context, request }: Route.LoaderArgs) {
  return loadProduct(
    context.get(clientContext),
    context.get(visitContext),
    params.itemCustomId,
    requestedReviewPage(request.url),
  );
}

const briefly = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160);

/** The key resets all choices for another product. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ChosenProduct key={loaderData.product.itemCustomId} {...loaderData} />;
}

function ChosenProduct(props: Route.ComponentProps['loaderData']) {
  const { product, reviews, related } = props;
  const t = useT();
  const { publicUrl, site } = useRootData();
  const textProps = useShopText();
  const { name, brand, category, itemCustomId, options } = product;
  const choice = useChoice(product, {
    named: choicesInAddress(useLocation().search, options),
    // Changes the URL without the router: no data are needed, and the back button leads to the previous page.
    onChange: (choices) => {
      const address = chosenAddress(itemCustomId, options, choices, location.search);
      history.replaceState(history.state, '', address);
      dispatchEvent(new Event(choiceEvent));
    },
  });
  const { offered } = choice;
  const { price, badges, rating } = useCardTexts(offered);
  const path = productAddress(product);
  const images = offered.images.flatMap((sizes) => sizes.slice(0, 1));
  const department = category.at(-1);
  const crumbs = [
    { title: t('common.home'), href: '/' },
    ...category.map((node) => ({
      title: node.title || node.name,
      href: departmentAddress(node),
      state: departmentState(node),
    })),
    { title: name, href: path },
  ];
  return (
    <div className="product-page pb-section">
      <Seo
        title={`${name}: ${site.siteName}`}
        description={briefly(product.description) || name}
        canonicalPath={path}
        image={images[0]}
        type="product"
        jsonLd={[
          productJsonLd(publicUrl, product, path, reviews?.reviews, offerTerms(product.delivery)),
          breadcrumbJsonLd(publicUrl, crumbs),
        ]}
      />
      <Container>
        <div className="py-2 max-lg:hidden">
          <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        </div>
        <div className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:gap-x-16">
          <div className="relative min-w-0 max-lg:-mx-gutter">
            {department && (
              <Link
                href={departmentAddress(department)}
                state={departmentState(department)}
                className="absolute start-3 top-3 z-10 flex min-h-11 items-center rounded-full bg-raised ps-2 pe-4 text-sm lg:hidden"
              >
                <ChevronStartIcon />
                <bdi>{department.title || department.name}</bdi>
              </Link>
            )}
            <Gallery
              key={images[0]}
              name={name}
              images={images}
              texts={product.pictureTexts}
              badges={
                badges.length > 0 &&
                badges.map(({ kind, text }) => (
                  <Badge key={kind} kind={kind}>
                    {text}
                  </Badge>
                ))
              }
            />
          </div>
          <div className="min-w-0 space-y-6">
            <header className="space-y-2">
              {brand && (
                <Link
                  href={brandAddress(brand)}
                  className="inline-flex min-h-6 items-center text-sm font-medium text-ink-soft underline-offset-4 hover:underline"
                >
                  {brand.title}
                </Link>
              )}
              <h1 className="text-title break-words" {...textProps(name)}>
                {name}
              </h1>
              <div>
                <Price {...price} size="large" />
              </div>
              <div className="flex flex-wrap gap-x-5 gap-y-1">
                {rating && <Rating {...rating} />}
                <Availability product={offered} />
              </div>
            </header>
            <BuyForm {...choice} page={{ price: <Price {...price} />, related }} />
            <Suspense fallback={<div className="h-9" />}>
              <ProductActions product={product} offered={offered} />
            </Suspense>
            <PartWhenNear name="delivery">
              <DeliveryNote product={offered} />
            </PartWhenNear>
            <Details product={product} />
            <p className="text-xs text-ink-faint">
              {t('product.itemNumber', { value: itemCustomId })}
            </p>
          </div>
        </div>
      </Container>
      <Below product={product} reviews={reviews} related={related} />
    </div>
  );
}
