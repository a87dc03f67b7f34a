import type { ProductCard } from '@karwan/contract/product';
import { Breadcrumb, type Crumb } from '@karwan/ui/controls/breadcrumb';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Carousel } from '@karwan/ui/controls/carousel';
import { Link } from '@karwan/ui/controls/link';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';
import { ProductTile } from '../../shared/product-card/product-tile.tsx';
import type { Listing } from '../listing/load-listing.ts';
import { ProductRequest } from '../messages/product-request.tsx';

/** Departments on offer; the menu has all of them. */
const maxDepartments = 10;

interface Props {
  query: string;
  crumbs: readonly Crumb[];
  /** What was understood of the query. */
  intro: ReactNode;
  listing: Listing;
  /** The URL of the same search without the price that was read from it, if one was. */
  anyPrice: string | undefined;
  /** A link to another place where the query may be found, and products from there. */
  link: ReactNode;
  elsewhere: ReactNode;
  /** Products of our own; their title says that they are not results. */
  instead: { title: string; products: readonly ProductCard[] };
}

const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';

/** A search without results: why, and every way onwards (spec section 8, Empty listing). */
export default function NothingFound(props: Props) {
  const { query, crumbs, intro, listing, anyPrice, link, elsewhere, instead } = props;
  const t = useT();
  const { departments } = useRootData();
  return (
    <>
      <Container className="pb-8">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
        <header>
          <h1 className="text-title break-words">{t('listing.noResults', { name: query })}</h1>
          <div className="mt-2 max-w-prose wrap-anywhere text-ink-soft">
            {intro}
            {anyPrice && (
              <p className="my-3">
                <ButtonLink href={anyPrice} variant="secondary">
                  {t('search.anyPrice')}
                </ButtonLink>
              </p>
            )}
            <p>
              {t('listing.checkSpelling')}{' '}
              <Link href="/site/contact-us" className="text-ink underline underline-offset-4">
                {t('listing.contactUs')}
              </Link>
              {t('listing.helpFind')}
            </p>
            {link && <p className="mt-2">{link}</p>}
          </div>
        </header>
        {departments.length > 0 && (
          <nav aria-labelledby="departments-to-look-in" className="mt-4">
            <h2 id="departments-to-look-in" className="mb-1 font-sans text-sm font-semibold">
              {t('search.departments')}
            </h2>
            <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] sm:flex-wrap">
              {departments.slice(0, maxDepartments).map((node) => (
                <li key={node._id} className="shrink-0">
                  <DepartmentLink node={node} className="chip">
                    <bdi>{node.name}</bdi>
                  </DepartmentLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {instead.products.length > 0 && (
          <div className="mt-8">
            <SectionHeading title={instead.title} />
            <Carousel
              label={instead.title}
              labels={{ previous: t('common.previous'), next: t('common.next') }}
              slides={instead.products.map((product) => ({
                key: product.id,
                content: <ProductTile product={product} sizes={tileSizes} />,
              }))}
            />
          </div>
        )}
      </Container>
      {elsewhere}
      <Container className="pb-section">
        <ProductRequest query={listing.source.id} />
      </Container>
    </>
  );
}
