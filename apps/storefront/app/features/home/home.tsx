import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { RowTabs } from '@karwan/ui/controls/row-tabs';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
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

// Rendered on the server, far below the fold; their code loads after everything above.
const FromAbroad = lazyWithRetry(() => import('../marketplace/rows/from-abroad.tsx'));
const CategoryRow = lazyWithRetry(() =>
  import('../marketplace/rows/from-abroad.tsx').then((part) => ({ default: part.CategoryRow })),
);

/** Rows with a place of their own; the others share one. */
const ownPlaces = 2;

type Row = Awaited<ReturnType<typeof loadHome>>['sections'][number];

function SectionRow({ row, isUnderTab }: { row: Row; isUnderTab?: boolean }) {
  const t = useT();
  return row.kind === 'outside' ? (
    <Suspense>
      <CategoryRow id={row.id} title={row.title} isUnderTab={isUnderTab} />
    </Suspense>
  ) : (
    <ProductRow
      title={row.title}
      products={row.products}
      more={{
        href: row.href,
        text: t('home.more', { category: row.title }),
        state: departmentState(row.node),
      }}
      isUnderTab={isUnderTab}
    />
  );
}

/** Two rows may list the same node, if staff planned it so or two nodes were merged. */
const keyOf = (row: Row) => `${row.kind === 'outside' ? row.id : row.node._id} ${row.title}`;

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
  const isShared = sections.length > ownPlaces + 1;
  const own = isShared ? sections.slice(0, ownPlaces) : sections;
  const sharing = isShared ? sections.slice(ownPlaces) : [];
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
      <FeaturedDepartments departments={featured} />
      <ProductRow title={t('home.newArrivals')} products={latest} />
      {own.map((row) => (
        <SectionRow key={keyOf(row)} row={row} />
      ))}
      {banner && <Banner promo={banner} />}
      {isShared && (
        <section className="lane mt-section">
          <Container>
            <SectionHeading title={t('home.byCategory')} />
            <RowTabs
              label={t('home.byCategory')}
              name="by-category"
              rows={sharing.map((row) => ({
                key: keyOf(row),
                title: row.title,
                content: <SectionRow row={row} isUnderTab />,
              }))}
            />
          </Container>
        </section>
      )}
      {marketplace && (
        <Suspense>
          <FromAbroad {...marketplace} />
        </Suspense>
      )}
      <BrandsStrip brands={brands} />
      <Promises />
    </>
  );
}
