import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { departmentState } from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { useRootData } from '../../page/root-data.ts';
import { organizationJsonLd, websiteJsonLd } from '../../page/seo/seo.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import type { Route } from './+types/home';
import { Banner } from './banner.tsx';
import { BrandsStrip } from './brands-strip.tsx';
import { FeaturedDepartments } from './featured-departments.tsx';
import { loadHome } from './load-home.ts';
import { ProductRow } from './product-row.tsx';
import { Promises } from './promises.tsx';
import { Slideshow } from './slideshow.tsx';

// Rendered on the server, far below the fold; its code loads after everything above.
const HomeRows = lazyWithRetry(() => import('../marketplace/rows/home-rows.tsx'));

/** Number of product sections above the banner. */
const sectionsAboveBanner = 2;

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(clientContext), context.get(visitContext));
}

export function headers() {
  return { 'x-karwan-cache': 'tags=home; ttl=60; swr=600' };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { site, publicUrl, language } = useRootData();
  const { slides, featured, banner, sections, latest, brands, marketplace } = loaderData;
  const rows = sections.map((row) =>
    row.kind === 'outside' ? (
      <Suspense key={`outside ${row.id}`}>
        <HomeRows rows={[row]} />
      </Suspense>
    ) : (
      <ProductRow
        // Two rows may list the same node, if staff planned it so or two nodes were merged.
        key={`${row.node._id} ${row.title}`}
        title={row.title}
        products={row.products}
        more={{
          href: row.href,
          text: t('home.more', { category: row.title }),
          state: departmentState(row.node),
        }}
      />
    ),
  );
  return (
    <>
      <Seo
        title={t('home.title', { name: site.siteName })}
        description={t('home.description', { name: site.siteName })}
        canonicalPath="/"
        image={slides[0]?.image}
        jsonLd={[
          organizationJsonLd(publicUrl, site),
          websiteJsonLd(publicUrl, site.siteName, language),
        ]}
      />
      <h1 className="sr-only">{t('home.title', { name: site.siteName })}</h1>
      <Slideshow slides={slides} />
      <Promises />
      <FeaturedDepartments departments={featured} />
      {rows.slice(0, sectionsAboveBanner)}
      {banner && <Banner promo={banner} />}
      <ProductRow title={t('home.newArrivals')} products={latest} />
      {rows.slice(sectionsAboveBanner)}
      {marketplace && (
        <Suspense>
          <HomeRows {...marketplace} />
        </Suspense>
      )}
      <BrandsStrip brands={brands} />
    </>
  );
}
