import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container, Grid } from '@karwan/ui/layout/layout';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { departmentState } from '../../page/addresses.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import type { PageHandle } from '../../page/page-handle.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { PinnedDepartments } from '../../shared/departments/pinned-departments.tsx';
import { ProductTile } from '../../shared/product-card/product-tile.tsx';
import { PostCard } from '../blog/post-card.tsx';
import type { Route } from './+types/home-two';
import { BrandsStrip } from './brands-strip.tsx';
import { loadHome } from './load-home.ts';
import { Mosaic } from './mosaic.tsx';
import { Promises } from './promises.tsx';

const QuoteRequest = lazyWithRetry(() => import('../messages/quote-request.tsx'));

export { skipReloadAfterForm as shouldRevalidate } from '../messages/skip-reload.ts';

export const handle: PageHandle = { header: 'compact' };

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const client = context.get(clientContext);
  const { slides, sections, latest, brands } = await loadHome(client, visit);
  return {
    slides: slides.slice(0, 3),
    sections: sections.filter((row) => row.kind === 'products').slice(0, 2),
    latest: latest.slice(0, 4),
    brands,
    posts: (await client.content.posts({})).slice(0, 3),
  };
}

export function headers() {
  return { 'x-karwan-cache': 'tags=home; ttl=60; swr=600' };
}

/** An alternative home page: compact header, promos side by side, products in grids (spec section 2). */
export default function HomeTwo({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { site } = useRootData();
  const { slides, sections, latest, brands, posts } = loaderData;
  const title = t('homeTwo.title', { name: site.siteName });
  return (
    <>
      <Seo
        title={title}
        description={t('home.description', { name: site.siteName })}
        canonicalPath="/home-two"
        image={slides[0]?.image}
      />
      <h1 className="sr-only">{title}</h1>
      <Container className="grid gap-x-5 pt-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-6">
        <PinnedDepartments />
        <Mosaic promos={slides} />
      </Container>
      <Promises />
      <Container>
        {sections.map((section) => (
          <section key={section.node._id} className="mt-section">
            <SectionHeading
              title={section.title}
              more={{
                href: section.href,
                state: departmentState(section.node),
                text: t('home.more', { category: section.title }),
              }}
            />
            <Grid columns={4}>
              {section.products.slice(0, 4).map((product) => (
                <ProductTile key={product.id} product={product} />
              ))}
            </Grid>
          </section>
        ))}
        <section className="mt-section">
          <SectionHeading
            title={t('blog.title')}
            more={{ href: '/blog/category-classic', text: t('blog.allPosts') }}
          />
          <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <PostCard key={post.slug} post={post} look="tile" level={3} />
            ))}
          </div>
        </section>
        <section className="mt-section">
          <SectionHeading title={t('home.newArrivals')} />
          <Grid columns={4}>
            {latest.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </Grid>
        </section>
        <div className="mt-section">
          <Suspense>
            <QuoteRequest />
          </Suspense>
        </div>
      </Container>
      <BrandsStrip brands={brands} />
    </>
  );
}
