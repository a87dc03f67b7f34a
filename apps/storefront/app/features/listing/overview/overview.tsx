import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Container } from '@karwan/ui/layout/layout';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../../page/context.ts';
import { useRootData } from '../../../page/root-data.ts';
import { breadcrumbJsonLd } from '../../../page/seo/seo.ts';
import { Seo } from '../../../page/seo/seo-tags.tsx';
import { allProductsPath } from '../../../routing/listing-layouts.ts';
import type { Route } from './+types/overview';
import { DepartmentPicture } from './department-picture.tsx';
import { loadOverview } from './load-overview.ts';

const EmbeddedListing = lazyWithRetry(() => import('./embedded-listing.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return loadOverview(context.get(clientContext), context.get(visitContext));
}

/** `/shop`: all departments as pictures, the first ones large. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { site, publicUrl } = useRootData();
  const { departments, embedded } = loaderData;
  const description = t('shopPages.departmentsDescription', { name: site.siteName });
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: t('shopPages.shop'), href: '/shop' },
  ];
  return (
    <Container className="pb-section">
      <Seo
        title={t('shopPages.title', { name: site.siteName })}
        description={description}
        canonicalPath="/shop"
        image={departments[0]?.image}
        jsonLd={[breadcrumbJsonLd(publicUrl, crumbs)]}
      />
      <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
      <header className="page-head flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grow basis-80">
          <h1 className="text-title">{t('shopPages.departments')}</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{t('shopPages.intro')}</p>
        </div>
        <ButtonLink href={allProductsPath} variant="secondary">
          {t('shopPages.viewAll')}
        </ButtonLink>
      </header>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-9 md:gap-x-5 lg:grid-cols-6 lg:gap-y-12 xl:gap-x-6">
        {departments.map((department, index) => (
          <DepartmentPicture key={department._id} node={department} large={index < 2} />
        ))}
      </ul>
      {embedded && (
        <div className="mt-section">
          <Suspense>
            <EmbeddedListing list={embedded} as="newProducts" />
          </Suspense>
        </div>
      )}
    </Container>
  );
}
