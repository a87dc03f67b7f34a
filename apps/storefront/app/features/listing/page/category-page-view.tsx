import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { departmentAddress, departmentState } from '../../../page/addresses.ts';
import { useRootData } from '../../../page/root-data.ts';
import { fullLayout, type ListingLayout } from '../../../routing/listing-layouts.ts';
import type { CategoryPage } from '../load-category-page.ts';
import { nodeAddress } from '../node-address.ts';
import { ListingPage } from './listing-page.tsx';
import { ListingSeo } from './listing-seo.tsx';

const DepartmentSearchBox = lazyWithRetry(() => import('./department-search-box.tsx'));

type Props = {
  page: CategoryPage;
  layout?: ListingLayout;
};

/** A department's or category's page. */
export function CategoryPageView({ page, layout = fullLayout }: Props) {
  const t = useT();
  const { site } = useRootData();
  const { node, listing, breadcrumb, related, latest } = page;
  const name = node.title || node.name;
  // A brand's canonical URL is its brand page, whichever URL shows it.
  const path = nodeAddress(node);
  const above = breadcrumb.filter((entry) => entry.menuUrl !== node.menuUrl);
  // Categories of different departments may share a name, so the description names the parents.
  const within = above.map(({ title }) => title).reverse();
  const description =
    node.description || t('listing.description', { category: name, name: site.siteName });
  const crumbs = [
    { title: t('common.home'), href: '/' },
    ...above.map(({ _id, title, menuUrl }) => ({
      title,
      href: departmentAddress({ _id, menuUrl }),
      state: departmentState({ _id, name: title }),
    })),
    { title: name, href: path },
  ];
  return (
    <>
      <ListingSeo
        title={t('listing.brandTitle', {
          category: name,
          name: [...within, site.siteName].join(' · '),
        })}
        description={within.length > 0 ? `${within.join(', ')}: ${description}` : description}
        path={path}
        image={node.image}
        crumbs={crumbs}
        listing={listing}
      />
      <ListingPage
        key={path}
        layout={layout}
        title={name}
        about={node.description}
        subject={name}
        crumbs={crumbs}
        listing={listing}
        related={related}
        tools={
          node.nodeType === 'DEPARTMENT' && (
            <Suspense fallback={<div className="h-11 max-sm:hidden" />}>
              <DepartmentSearchBox node={node} />
            </Suspense>
          )
        }
        latest={latest}
      />
    </>
  );
}
